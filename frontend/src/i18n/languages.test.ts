import { afterAll, describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { renderPages } from '../app/entry-server.tsx';
import { frameLoaded, i18n } from './i18n.ts';
import { addressIn, english, languages, prefixOf, splitAddress } from './languages.ts';
import { speak } from './load-texts.ts';

await frameLoaded;

interface Texts {
  readonly [key: string]: string | Texts;
}

const ENGLISH_ONLY_NAMESPACES = ['operator', 'static-pages'];

const src = join(import.meta.dirname, '..');
const englishFiles = globSync('**/texts/*.en.json', { cwd: src }).sort();
const namespaceOf = (path: string) => basename(path).replace(/\.\w+\.json$/, '');
const read = (path: string) => JSON.parse(readFileSync(join(src, path), 'utf8')) as Texts;

const textsOf = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsOf(text, `${prefix}${key}.`),
  );

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const formsOf = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Includes all plural forms of the language. */
function keysIn(language: string, texts: readonly [string, string][]): string[] {
  const keys = texts.map(([key]) => key);
  const counted = new Set(
    keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
  );
  return [
    ...keys.filter((key) => !PLURAL.test(key)),
    ...[...counted].flatMap((key) => formsOf(language).map((form) => `${key}_${form}`)),
  ];
}

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{.*?\}\}/g))].sort();

test('declares a type and a unique namespace for every translation file', () => {
  const typed = [...readFileSync(join(src, 'i18next.d.ts'), 'utf8').matchAll(/from '\.\/(.*?)'/g)];
  expect(typed.map(([, path = '']) => path).sort()).toEqual(englishFiles);
  expect(new Set(englishFiles.map(namespaceOf)).size).toBe(englishFiles.length);
});

test('allows only translation files with a known language and an English source', () => {
  const allowed = languages.flatMap(({ code }) =>
    englishFiles.map((path) => path.replace('.en.', `.${code}.`)),
  );
  expect(allowed).toEqual(expect.arrayContaining(globSync('**/texts/*.json', { cwd: src })));
});

describe.each(languages.filter((language) => language !== english))('$name', ({ code }) => {
  describe.each(
    englishFiles.filter((path) => !ENGLISH_ONLY_NAMESPACES.includes(namespaceOf(path))),
  )('%s', (path) => {
    const [inEnglish, translated] = [
      textsOf(read(path)),
      textsOf(read(path.replace('.en.', `.${code}.`))),
    ];

    test('translates exactly the English keys with all plural forms of the language', () => {
      expect(translated.map(([key]) => key).sort()).toEqual(keysIn(code, inEnglish).sort());
      expect(translated.filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    test('uses the same placeholders as the English text', () => {
      const placeholders = new Map(
        inEnglish.map(([key, text]) => [key.replace(PLURAL, ''), placeholdersOf(text)]),
      );
      for (const [key, text] of translated) {
        // Plural forms for a single number may spell out the number.
        const isOneNumber = /_(?:zero|one|two)$/.test(key);
        const wanted = (placeholders.get(key.replace(PLURAL, '')) ?? []).filter(
          (name) => !isOneNumber || text.includes(name) || !/\bcount\b/.test(name),
        );
        expect([key, placeholdersOf(text)]).toEqual([key, wanted]);
      }
    });
  });
});

describe('the localized site', () => {
  afterAll(() => speak(english.code));

  test.each(languages.map((language) => ({ language, name: language.name })))(
    'renders every page in $name',
    async ({ language }) => {
      for (const { path, title, html, canonical } of await renderPages(undefined, language)) {
        expect(html).toMatch(/<h1[^>]*>.+?<\/h1>/);
        expect(title).toContain(' · Pasteroom');
        expect(canonical ?? prefixOf(language)).toMatch(new RegExp(`^${prefixOf(language)}`));
        if (path !== '/checkout/:sessionId')
          expect(html).toContain(`href="${addressIn(language, '/livePage')}"`);
      }
    },
  );

  test('uses German number formats and plurals', async () => {
    await speak('de');
    expect(i18n.t('live-pages:shown', { count: 1, page: 1, pages: 1 })).toBe(
      '1 Beitrag, Seite 1 von 1',
    );
    expect(i18n.t('live-pages:shown', { count: 12_345, page: 2, pages: 1_000 })).toBe(
      '12.345 Beiträge, Seite 2 von 1.000',
    );
  });

  test('falls back to English for untranslated namespaces', async () => {
    await speak('de');
    expect(i18n.t('operator:reports')).toBe('Reports');
  });
});

test.each([
  ['/de/livePage', { prefix: '/de', path: '/livePage' }],
  ['/de', { prefix: '/de', path: '/' }],
  ['/livePage', { prefix: '', path: '/livePage' }],
  ['/design', { prefix: '', path: '/design' }],
  ['/de//evil.example', { prefix: '/de', path: '/evil.example' }],
  ['//evil.example', { prefix: '', path: '/evil.example' }],
])('splits the path %s into %j', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});
