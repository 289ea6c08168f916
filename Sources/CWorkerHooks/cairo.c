#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stddef.h>
#include <time.h>

#include "cworkerhooks.h"

// cairo is looked up when it is called and not linked, so a worker without cairo stays without.
// The few declarations that are needed are repeated here for the same reason; they are a part of
// cairo's stable binary interface.
typedef struct _cairo_surface cairo_surface_t;
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef cairo_surface_t *create_surface(int format, int width, int height);
typedef int surface_status(cairo_surface_t *surface);
typedef void transform_distance(const cairo_matrix_t *matrix, double *dx, double *dy);

static _Thread_local unsigned refused;

unsigned qlr_cairo_surfaces_refused(void) { return refused; }

cairo_surface_t *cairo_image_surface_create(int format, int width, int height)
{
  create_surface *create = (create_surface *)dlsym(RTLD_NEXT, "cairo_image_surface_create");
  surface_status *status = (surface_status *)dlsym(RTLD_NEXT, "cairo_surface_status");
  if (create == NULL || status == NULL) return NULL;
  cairo_surface_t *surface = create(format, width, height);
  if (status(surface) != 0) refused++;
  return surface;
}

// poppler cuts a function-based shading into cells and takes this transform of (10, 10) for the
// size of a cell. Under a matrix that turns or mirrors, a side comes out zero or negative, and its
// loops never end. A cell's sides are positive; no other caller asks for exactly (10, 10).
void cairo_matrix_transform_distance(const cairo_matrix_t *matrix, double *dx, double *dy)
{
  transform_distance *transform =
      (transform_distance *)dlsym(RTLD_NEXT, "cairo_matrix_transform_distance");
  int is_cell = *dx == 10 && *dy == 10;
  if (transform == NULL) return;
  transform(matrix, dx, dy);
  if (!is_cell) return;
  *dx = 10 * hypot(matrix->xx, matrix->xy);
  *dy = 10 * hypot(matrix->yx, matrix->yy);
}

// Who wants to see what has been drawn in this thread, and when it was shown last.
static _Thread_local struct {
  void (*show)(void *subject);
  void *subject;
  long long last;
} onlooker;

static long long milliseconds(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

void qlr_cairo_show_progress(void (*show)(void *subject), void *subject)
{
  onlooker.show = show;
  onlooker.subject = subject;
  onlooker.last = milliseconds();
}

static void show_progress(void)
{
  if (onlooker.show == NULL || milliseconds() - onlooker.last < 250) return;
  onlooker.show(onlooker.subject);
  onlooker.last = milliseconds();
}

// The operations with which poppler draws: each is cairo's own, followed by a look at the clock.
#define FOLLOWED(name, parameters, arguments)                              \
  void name parameters                                                     \
  {                                                                        \
    static _Atomic(void *) found;                                          \
    void *original = found;                                                \
    if (original == NULL) found = original = dlsym(RTLD_NEXT, #name);      \
    if (original == NULL) return;                                          \
    ((void(*) parameters)original) arguments;                              \
    show_progress();                                                       \
  }

FOLLOWED(cairo_fill, (void *context), (context))
FOLLOWED(cairo_stroke, (void *context), (context))
FOLLOWED(cairo_paint, (void *context), (context))
FOLLOWED(cairo_paint_with_alpha, (void *context, double alpha), (context, alpha))
FOLLOWED(cairo_mask, (void *context, void *pattern), (context, pattern))
FOLLOWED(cairo_show_glyphs, (void *context, const void *glyphs, int count), (context, glyphs, count))
