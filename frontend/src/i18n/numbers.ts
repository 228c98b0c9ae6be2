import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { MAX_FILE_BYTES, MAX_FILES } from '@pasteroom/openapi/rules/file-limits';
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '@pasteroom/openapi/rules/room-codes';

const HOUR = 3_600_000;

/** The numbers that every text can name as `{{name}}`. */
export const NUMBERS = {
  guestHours: PLANS.guest.textLife / HOUR,
  maxCodeLength: MAX_CODE_LENGTH,
  maxFileMB: MAX_FILE_BYTES / 1_024 ** 2,
  maxFiles: MAX_FILES,
  minCodeLength: MIN_CODE_LENGTH,
};
