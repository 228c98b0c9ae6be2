import { MAX_BACKUP_DAYS } from '@pasteroom/openapi/rules/backups';
import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import {
  LIVE_AFTER_DAYS,
  MAX_NAME_LENGTH,
  MAX_TITLE_LENGTH,
  PREVIEW_MINUTES,
} from '@pasteroom/openapi/rules/pages';
import { inWholeUnits, PLAN_MONTHS, PRICES } from '@pasteroom/openapi/rules/prices';
import {
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
} from '@pasteroom/openapi/rules/room-codes';
import { EXPIRY_SECONDS, MAX_WRONG_PASSWORDS, READ_LIMITS } from '@pasteroom/openapi/rules/sharing';
import { NUMBERS } from '../../src/i18n/numbers.ts';

const DAY = 24 * 3_600_000;

/** Values for `{{name}}` in articles and pages. */
export const FACTS: Readonly<Record<string, string | number>> = {
  ...NUMBERS,
  minExpiryMinutes: EXPIRY_SECONDS[0] / 60,
  readLimits: new Intl.ListFormat('en', { type: 'disjunction' }).format(READ_LIMITS.map(String)),
  maxWrongPasswords: MAX_WRONG_PASSWORDS,
  premiumDays: PLANS.premium.textLife / DAY,
  premiumPages: PLANS.premium.pagesLive,
  supportHours: PLANS.premium.supportHours,
  monthUSD: inWholeUnits(PRICES.month.USD),
  monthINR: inWholeUnits(PRICES.month.INR),
  yearUSD: inWholeUnits(PRICES.year.USD),
  yearINR: inWholeUnits(PRICES.year.INR),
  pageUSD: inWholeUnits(PRICES.page.USD),
  pageINR: inWholeUnits(PRICES.page.INR),
  pageMonths: PLAN_MONTHS.page,
  liveMinDays: LIVE_AFTER_DAYS.min,
  liveMaxDays: LIVE_AFTER_DAYS.max,
  previewMinutes: PREVIEW_MINUTES,
  maxMegapixels: MAX_PIXELS / 1_000_000,
  maxNameLength: MAX_NAME_LENGTH,
  maxTitleLength: MAX_TITLE_LENGTH,
  codeLength: GENERATED_CODE_LENGTH,
  codeAlphabet: GENERATED_CODE_ALPHABET.length,
  backupDays: MAX_BACKUP_DAYS,
  passCalls: TICKETS.pass.calls,
};

/** @throws Error for an unknown fact */
export function withFacts(text: string, file: string): string {
  return text.replaceAll(/\{\{(\w*)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`${file} contains an unknown fact: ${name}.`);
    return String(fact);
  });
}
