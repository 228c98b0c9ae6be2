import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { TICKETS } from './captcha.ts';
import { MAX_CONTACT_LENGTHS } from './contact.ts';
import { MAX_FILE_BYTES, MAX_FILES, MAX_PIXELS } from './files.ts';
import { COUNTED_TO, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH } from './pages.ts';
import { MAX_REPORT_LENGTH, REPORT_REASONS } from './reports.ts';
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './room-codes.ts';

/** What a generated document holds at the end of these keys. */
function inDocument(name: string, ...keys: string[]): unknown {
  const document: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'generated', `${name}.json`), 'utf8'));
  return keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
}

const formOf = (path: string) => ['paths', path, 'post', 'requestBody', 'content', 'multipart/form-data', 'schema', 'properties'];
const bodyOf = (path: string) => ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema', 'properties'];
const schemaOf = (name: string) => ['components', 'schemas', name, 'properties'];

const schemeOf = (name: string) => ['components', 'securitySchemes', name];

test.each([
  ['common', [...schemeOf('captchaPass'), 'name'], TICKETS.pass.header],
  ['common', [...schemeOf('captchaId'), 'name'], TICKETS.captcha.header],
  ['paste', [...formOf('/texts/add'), 'files', 'maxItems'], MAX_FILES],
  ['paste', [...formOf('/texts/add'), 'keep', 'maxItems'], MAX_FILES],
  ['publish', [...formOf('/publish/save'), 'files', 'maxItems'], MAX_FILES],
  ['publish', [...bodyOf('/publish/{id}/mark-premium'), 'customSlug', 'maxLength'], MAX_NAME_LENGTH],
  ['publish', [...schemaOf('Search'), 'title', 'maxLength'], MAX_SEARCH_LENGTH],
  ['publish', [...schemaOf('Search'), 'page', 'maximum'], COUNTED_TO],
  ['publish', [...schemaOf('FoundPosts'), 'total', 'maximum'], COUNTED_TO],
  ['contact', [...schemaOf('NewMessage'), 'name', 'maxLength'], MAX_CONTACT_LENGTHS.name],
  ['contact', [...schemaOf('NewMessage'), 'email', 'maxLength'], MAX_CONTACT_LENGTHS.email],
  ['contact', [...schemaOf('NewMessage'), 'message', 'maxLength'], MAX_CONTACT_LENGTHS.message],
  ['paste', [...schemaOf('NewReport'), 'reason', 'enum'], REPORT_REASONS],
  ['paste', [...schemaOf('NewReport'), 'message', 'maxLength'], MAX_REPORT_LENGTH],
])('the document of %s says the same as the rule: %j', (name, keys, limit) => {
  expect(inDocument(name, ...keys)).toEqual(limit);
});

test('a captcha that nobody has solved is good for the largest picture', () => {
  expect(TICKETS.captcha.bytes).toBe(MAX_FILE_BYTES);
});

test('the words of the documents say the same as the rules, too', () => {
  expect(inDocument('paste', ...formOf('/texts/add'), 'uniqueId', 'description')).toContain(
    `${MIN_CODE_LENGTH} to ${MAX_CODE_LENGTH} letters`,
  );
  expect(inDocument('publish', ...formOf('/publish/save'), 'uniqueId', 'description')).toContain(`to ${MAX_NAME_LENGTH} letters`);
  expect(inDocument('paste', ...formOf('/texts/upload'), 'file', 'description')).toContain(`up to ${MAX_PIXELS / 1_000_000} megapixels`);
});
