import {
  GUEST_TEXT_HOURS,
  MAX_CODE_LENGTH,
  MAX_FILE_BYTES,
  MAX_FILES,
  MIN_CODE_LENGTH,
} from '@pasteroom/openapi/rules/numbers';

/** Available in every text as `{{name}}`. */
export const NUMBERS = {
  guestHours: GUEST_TEXT_HOURS,
  maxCodeLength: MAX_CODE_LENGTH,
  maxFileMB: MAX_FILE_BYTES / 1_024 ** 2,
  maxFiles: MAX_FILES,
  minCodeLength: MIN_CODE_LENGTH,
};
