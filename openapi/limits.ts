import { BaseResolver, Source } from '@redocly/openapi-core';
import { TICKETS } from './rules/captcha.ts';
import { MAX_CONTACT_LENGTHS } from './rules/contact.ts';
import { MAX_FILES, MAX_PIXELS } from './rules/files.ts';
import { COUNTED_TO, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_TITLE_LENGTH } from './rules/pages.ts';
import { PURCHASES } from './purchases.ts';
import * as PATTERNS from './rules/patterns.ts';
import { MAX_REPORT_LENGTH, REPORT_REASONS } from './rules/reports.ts';
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './rules/room-codes.ts';
import {
  MAX_SEALED_HEAD_BYTES,
  SEALED_TOKEN_PATTERN,
  SEALED_WRAP_PATTERN,
} from './rules/sealed.ts';
import { EXPIRY_SECONDS, MAX_PASSWORD_LENGTH, READ_LIMITS } from './rules/sharing.ts';

/** Values for `$NAME` placeholders in the documents. */
const LIMITS = new Map<string, unknown>(
  Object.entries({
    ...PATTERNS,
    CAPTCHA_HEADER: TICKETS.captcha.header,
    COUNTED_TO,
    EXPIRY_SECONDS,
    MAX_CODE_LENGTH,
    MAX_CONTACT_EMAIL: MAX_CONTACT_LENGTHS.email,
    MAX_CONTACT_MESSAGE: MAX_CONTACT_LENGTHS.message,
    MAX_CONTACT_NAME: MAX_CONTACT_LENGTHS.name,
    MAX_FILES,
    MAX_MEGAPIXELS: MAX_PIXELS / 1_000_000,
    MAX_NAME_LENGTH,
    MAX_PASSWORD_LENGTH,
    MAX_REPORT_LENGTH,
    MAX_SEARCH_LENGTH,
    MAX_TITLE_LENGTH,
    MIN_CODE_LENGTH,
    PURCHASES,
    PASS_HEADER: TICKETS.pass.header,
    READ_LIMITS,
    REPORT_REASONS,
    MAX_SEALED_HEAD_BYTES,
    SEALED_TOKEN_PATTERN,
    SEALED_WRAP_PATTERN,
  }),
);

export class WithLimits extends BaseResolver {
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const { body, mimeType } = await super.loadExternalRef(absoluteRef);
    const filled = body.replaceAll(/\$([A-Z][A-Z_]+)\b/g, (_, name: string) => {
      if (!LIMITS.has(name))
        throw new Error(
          `${absoluteRef} uses the limit ${name}, which openapi/limits.ts doesn't define.`,
        );
      return JSON.stringify(LIMITS.get(name));
    });
    return new Source(absoluteRef, filled, mimeType);
  }
}
