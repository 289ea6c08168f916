#include <lcms2.h>

// The pixel layouts are macros that only C can read.

static const cmsUInt32Number qlcms_grey = TYPE_GRAY_8;
static const cmsUInt32Number qlcms_grey_alpha =
    COLORSPACE_SH(PT_GRAY) | EXTRA_SH(1) | CHANNELS_SH(1) | BYTES_SH(1);
static const cmsUInt32Number qlcms_bgra = TYPE_BGRA_8;
// As PNG stores it: the most significant byte first.
static const cmsUInt32Number qlcms_bgra16 = TYPE_BGRA_16 | ENDIAN16_SH(1);
static const cmsUInt32Number qlcms_cmyk = TYPE_CMYK_8;
static const cmsUInt32Number qlcms_cmyk_inverted = TYPE_CMYK_8_REV;
