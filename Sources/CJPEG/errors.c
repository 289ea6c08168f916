#include "reader.h"

static int code_of(const struct jpeg_error_mgr *errors) {
  switch (errors->msg_code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE: return cjpeg_out_of_memory;
    case JERR_IMAGE_TOO_BIG:
    case JERR_SOF_UNSUPPORTED:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_ARITH_NOTIMPL: return cjpeg_unsupported;
    case JERR_BAD_PRECISION:
      return errors->msg_parm.i[0] == 12 || errors->msg_parm.i[0] == 16 ? cjpeg_unsupported
                                                                        : cjpeg_damaged;
    default: return cjpeg_damaged;
  }
}

static void fail(j_common_ptr jpeg) {
  cjpeg_reader *reader = jpeg->client_data;
  reader->code = code_of(jpeg->err);
  jpeg->err->format_message(jpeg, reader->message);
  longjmp(reader->jump, 1);
}

void cjpeg_note_end_of_data(cjpeg_reader *reader) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  reader->has_damage = 1;
  if (jpeg->input_scan_number <= 1 && reader->whole_block_rows > jpeg->input_iMCU_row)
    reader->whole_block_rows = jpeg->input_iMCU_row;
}

// The data of a scan stops at an unexpected marker. When that is a restart, the picture goes on.
static void note_marker(cjpeg_reader *reader) {
  struct jpeg_decompress_struct *jpeg = &reader->jpeg;
  if (jpeg->restart_interval == 0 || jpeg->unread_marker == JPEG_EOI)
    cjpeg_note_end_of_data(reader);
}

static void warn(j_common_ptr jpeg, int level) {
  if (level >= 0) return;
  cjpeg_reader *reader = jpeg->client_data;
  switch (jpeg->err->msg_code) {
    case JWRN_HIT_MARKER: note_marker(reader);  // and it is damage:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_MUST_RESYNC: reader->has_damage = 1;
  }
  if (++reader->warnings > reader->limits.warnings) fail(jpeg);
}

static void stay_silent(j_common_ptr jpeg) { (void)jpeg; }

void cjpeg_report_errors(cjpeg_reader *reader) {
  reader->jpeg.err = jpeg_std_error(&reader->errors);
  reader->jpeg.client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  reader->errors.output_message = stay_silent;
}
