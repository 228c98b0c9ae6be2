import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MAX_FIELD_BYTES } from '@pasteroom/content/core/written-html';
import { parseConfig } from '@pasteroom/kit/service/config';
import { TICKETS, TRIES } from '@pasteroom/openapi/rules/captcha';
import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { keptFilename, MAX_FILE_BYTES, MAX_FILES, MAX_PIXELS } from '@pasteroom/openapi/rules/files';
import { MAX_NAME_LENGTH, MAX_TITLE_LENGTH } from '@pasteroom/openapi/rules/pages';
import { GENERATED_CODE_ALPHABET, GENERATED_CODE_LENGTH, MAX_CODE_LENGTH, MIN_CODE_LENGTH } from '@pasteroom/openapi/rules/room-codes';
import { manifest as publish } from '@pasteroom/publish/manifest';
import { ATTEMPTS } from '../../bff/src/routes/budgets.ts';

const root = new URL('../../', import.meta.url);
const blog = new URL('frontend/content/blog/', root);
const texts = [
  ['README.md', readFileSync(new URL('README.md', root), 'utf8')] as const,
  ...readdirSync(blog).map((name) => [name, readFileSync(new URL(name, blog), 'utf8')] as const),
];

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (said: string): number =>
  WORDS.includes(said.toLowerCase()) ? WORDS.indexOf(said.toLowerCase()) : Number(said.replaceAll(',', ''));
const NUMBER = `(${WORDS.join('|')}|[\\d,]+)`;

const MB = 1_024 ** 2;
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const { goLiveDelay, previewMs } = parseConfig(publish.settings, { PUBLIC_URL: 'https://paste.example', RECEIPT_KEY: 'r'.repeat(32) });
const [inTenMinutes, inADay] = [ATTEMPTS.wrong[0].most, ATTEMPTS.wrong[1].most];
const HTML_MB = MAX_FIELD_BYTES / 6 / MB;

/** How limits are told, with `#` for each number, and what they are; and what is told the same way of something else, word for word. */
const LIMITS: readonly { said: string; are: readonly number[]; notOurs?: readonly string[] }[] = [
  { said: '#(?: files)? of (?:up to )?# MB', are: [MAX_FILES, MAX_FILE_BYTES / MB] },
  { said: '# MB of HTML', are: [HTML_MB] },
  { said: '# megapixels', are: [MAX_PIXELS / 1_000_000] },
  { said: '# hours', are: [PLANS.guest.textLife / HOUR], notOurs: ['two hours', 'four hours', 'six hours', '48 hours', '184 hours'] },
  { said: '# to # days', are: [goLiveDelay.min / DAY, goLiveDelay.max / DAY], notOurs: ['1 to 365 days'] },
  { said: '\\b#[- ]characters?(?= code| out of| from an alphabet| are enough)', are: [GENERATED_CODE_LENGTH] },
  { said: '(?:the|in|of|generated,|shows) # characters(?! that| of)', are: [GENERATED_CODE_LENGTH], notOurs: ['of 40 characters'] },
  { said: '(?:alphabet of|characters out of) #', are: [GENERATED_CODE_ALPHABET.length] },
  { said: '# to # letters', are: [MIN_CODE_LENGTH, MAX_CODE_LENGTH] },
  { said: 'the longest code, # characters', are: [MAX_CODE_LENGTH] },
  { said: "page's name may have # characters, its title #", are: [MAX_NAME_LENGTH, MAX_TITLE_LENGTH] },
  {
    said: 'in every script, up to # characters|^\\| name of a file \\| # characters',
    are: [keptFilename('x'.repeat(999)).length],
  },
  { said: 'a browser may be wrong # times in 10 minutes and # times a day', are: [inTenMinutes.each, inADay.each] },
  { said: 'an address may be wrong # times in 10 minutes and # times a day', are: [inTenMinutes.address, inADay.address] },
  { said: 'after # misses in 10 minutes in one browser, and # for', are: [inTenMinutes.each, inTenMinutes.address] },
  { said: '# in 10 minutes for a browser, # for an address', are: [inTenMinutes.each, inTenMinutes.address] },
  { said: 'good for # calls|worth # calls', are: [TICKETS.pass.calls] },
  { said: '\\| captcha \\| # tries', are: [TRIES] },
  { said: '\\| preview of a page that waits \\| # minutes', are: [previewMs / 60_000] },
];

test.each(LIMITS)('$said: wherever articles and README say so, they say $are', ({ said, are, notOurs = [] }) => {
  const told = texts.flatMap(([name, text]) =>
    [...text.matchAll(new RegExp(said.replaceAll('#', NUMBER), 'gim'))]
      .filter(([words]) => !notOurs.includes(words))
      .map(([words, ...numbers]) => ({ name, words, numbers: numbers.filter((number) => number !== undefined).map(numberOf) })),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ numbers }) => numbers.join() !== are.join())).toEqual([]);
});
