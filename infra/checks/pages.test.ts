import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { manifest as publish } from '@pasteroom/publish/manifest';
import { FACTS } from '../../frontend/build/content/facts.ts';

const page = (name: string) => readFileSync(new URL(`../../frontend/content/pages/${name}.md`, import.meta.url), 'utf8');
const DAY = 24 * 3_600_000;

test('the pages name the days after which a page goes live, and the minutes of a preview, as the publish service keeps them', () => {
  const { goLiveDelay, previewMs } = parseConfig(publish.settings, { PUBLIC_URL: 'https://paste.example', RECEIPT_KEY: 'r'.repeat(32) });
  for (const name of ['about-us', 'terms', 'delivery'])
    expect(page(name)).toContain(`${goLiveDelay.min / DAY} to ${goLiveDelay.max / DAY} days`);
  expect(previewMs).toBe(5 * 60_000);
  expect(page('about-us')).toContain('five minutes at a time');
});

test('the numbers that come from the rules of the product are those of the specification', () => {
  expect(FACTS).toMatchObject({ guestHours: 24, premiumDays: 365, premiumPages: 4, supportHours: 1, maxFiles: 5, maxFileMB: 20 });
  expect(FACTS).toMatchObject({ monthUSD: 1, monthINR: 99, yearUSD: 5, yearINR: 499, pageUSD: 1, pageINR: 49, pageMonths: 12 });
});

test.each([
  ['about-us', ['guestHours', 'maxFiles', 'maxFileMB', 'pageUSD', 'pageINR', 'monthUSD', 'yearUSD', 'premiumPages', 'supportHours']],
  [
    'terms',
    [
      'guestHours',
      'premiumDays',
      'maxFiles',
      'maxFileMB',
      'monthUSD',
      'monthINR',
      'yearUSD',
      'yearINR',
      'pageUSD',
      'pageINR',
      'pageMonths',
    ],
  ],
  ['privacypolicy', ['guestHours', 'premiumDays']],
  ['disclaimer', ['guestHours', 'premiumDays']],
  ['refund', ['monthUSD', 'monthINR', 'yearUSD', 'yearINR', 'pageUSD', 'pageINR', 'pageMonths']],
  ['delivery', ['monthUSD', 'monthINR', 'yearUSD', 'yearINR', 'pageUSD', 'pageINR', 'pageMonths', 'supportHours']],
])('%s takes its numbers from there', (name, facts) => {
  for (const fact of facts) expect(page(name)).toContain(`{{${fact}}}`);
});

test.each([
  [
    'terms',
    ['7 days', '30 days', 'under 13', 'as is', 'All sales are final', 'first', 'second', 'third', 'block IP addresses', 'do not renew'],
  ],
  ['privacypolicy', ['under 13']],
  ['disclaimer', ['as is']],
  ['refund', ['All sales are final', 'no refunds']],
])('%s says what the specification has it say: %j', (name, words) => {
  for (const word of words) expect(page(name).replaceAll('**', '').toLowerCase()).toContain(word.toLowerCase());
});
