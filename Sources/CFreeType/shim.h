#include <ft2build.h>
#include FT_FREETYPE_H

/// Draws a glyph of a face at its size, without hints, in 256 greys; 0 when that went well.
static inline int cfreetype_draw(FT_Face face, unsigned glyph)
{
  int failure = FT_Load_Glyph(face, glyph, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP);
  if (failure == 0 && face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) failure = 1;
  return failure ? failure : FT_Render_Glyph(face->glyph, FT_RENDER_MODE_NORMAL);
}
