import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { MAX_FILES, MAX_FILE_BYTES } from '@pasteroom/openapi/rules/files';
import { inWholeUnits, PLAN_MONTHS, PRICES } from '@pasteroom/openapi/rules/prices';

const HOUR = 3_600_000;

/** What the pages of the site may name as `{{name}}`: numbers that the product goes by, so that no page can promise others. */
export const FACTS: Readonly<Record<string, string | number>> = {
  guestHours: PLANS.guest.textLife / HOUR,
  premiumDays: PLANS.premium.textLife / HOUR / 24,
  premiumPages: PLANS.premium.pagesLive,
  supportHours: PLANS.premium.supportHours,
  maxFiles: MAX_FILES,
  maxFileMB: MAX_FILE_BYTES / 1_024 ** 2,
  monthUSD: inWholeUnits(PRICES.month.USD),
  monthINR: inWholeUnits(PRICES.month.INR),
  yearUSD: inWholeUnits(PRICES.year.USD),
  yearINR: inWholeUnits(PRICES.year.INR),
  pageUSD: inWholeUnits(PRICES.page.USD),
  pageINR: inWholeUnits(PRICES.page.INR),
  pageMonths: PLAN_MONTHS.page,
};

/** A text with the facts that it names; throws for a name that is none. */
export function withFacts(text: string, file: string): string {
  return text.replaceAll(/\{\{(\w*)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`${file} names the fact ${name}, which there is not.`);
    return String(fact);
  });
}
