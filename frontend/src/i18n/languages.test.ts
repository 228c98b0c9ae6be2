import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { renderPages } from '../app/entry-server.tsx';
import { i18n, type TextNamespace } from './i18n.ts';
import { loadTexts } from './load-texts.ts';
import { textFiles } from './text-files.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const english = Object.keys(textFiles).filter((path) => path.endsWith('.en.json'));
const namespaceOf = (path: string) => path.replace(/^.*\/|\.\w+\.json$/g, '') as TextNamespace;

/** A language that says everything in English, between marks. */
const marked = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `‹${text}›` : marked(text)]));

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [prefix + key] : keysOf(text, `${prefix}${key}.`)));

const filesOf = (path: string) => textFiles[path]?.() as Promise<Texts>; // the files hold nothing else

test('every file of texts has a type, and no two are called the same', () => {
  const typed = [...readFileSync(`${import.meta.dirname}/../i18next.d.ts`, 'utf8').matchAll(/from '\.(\/.*?)'/g)];
  expect(typed.map(([, path = '']) => `..${path}`).sort()).toEqual(english.toSorted());
  expect(new Set(english.map(namespaceOf)).size).toBe(english.length);
});

describe('a second language is its files and nothing else', () => {
  beforeAll(async () => {
    for (const path of english) textFiles[path.replace('.en.', '.xx.')] = async () => marked(await filesOf(path));
    await i18n.changeLanguage('xx');
    await loadTexts(english.map(namespaceOf));
  });

  test.each(english)('%s has all its texts in it', async (path) => {
    const keys = keysOf(await filesOf(path));
    expect(keys).not.toEqual([]);
    for (const key of keys)
      expect(i18n.getFixedT('xx', namespaceOf(path))(key as never, { skipInterpolation: true, defaultValue: '' })).toMatch(/^‹.+›$/s);
  });

  test('what is counted finds its plural', () => {
    expect(i18n.t('live-pages:shown', { count: 1, page: 1, pages: 1 })).toBe('‹1 post, page 1 of 1›');
  });

  test('every page of the site speaks it', async () => {
    for (const { title, html } of await renderPages()) {
      expect(title).toMatch(/^‹‹/);
      expect(html).toMatch(/<h1[^>]*>‹.*?›<\/h1>/);
    }
  });
});
