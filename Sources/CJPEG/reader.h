#pragma once

#include <setjmp.h>
#include <stdio.h>
#include <sys/types.h>

#include <jerror.h>
#include <jpeglib.h>

#include "cjpeg.h"

// What comes before `descriptor` belongs to one reading of the file.
struct cjpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  jmp_buf jump;
  int code;
  int warnings;
  int whole_scans;
  int has_damage;
  int has_hit_end;
  int eighths;
  cjpeg_layout layout;
  /// Whether there may be more scans than those that rows are made of now.
  int may_refine;
  /// When a file that is still read is to be shown, and how long after it again, in milliseconds.
  int64_t next_look, patience;
  /// Rows of blocks that were there before the data ended.
  JDIMENSION whole_block_rows;
  char message[JMSG_LENGTH_MAX];
  off_t offset, data_start;
  int descriptor;
  off_t start, end;
  cjpeg_limits limits;
  JOCTET buffer[65536];
};

/// Makes `reader->jpeg` report to `reader`.
void cjpeg_report_errors(cjpeg_reader *reader);
/// Remembers how many rows of blocks were complete when the data of the first scan ended.
///
/// libjpeg goes on with grey, which nobody shall take for a picture. Later scans only refine what
/// the first one has drawn.
void cjpeg_note_end_of_data(cjpeg_reader *reader);
/// Makes `reader->jpeg` read the file from its beginning.
int cjpeg_prepare(cjpeg_reader *reader);
/// Makes `reader->jpeg` read from the descriptor.
void cjpeg_read_descriptor(cjpeg_reader *reader);
