import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { renderPages, type RenderedPage } from '../src/app/entry-server.tsx';
import { english, languageOf } from '../src/i18n/languages.ts';
import { speak } from '../src/i18n/load-texts.ts';
import { type AppManifest, manifestIn, manifestPath } from './manifests.ts';

type WholeManifest = AppManifest & Record<string, unknown>;

const arabic = languageOf('ar');
const written = JSON.parse(
  readFileSync(new URL('../public/manifest.webmanifest', import.meta.url), 'utf8'),
) as WholeManifest;
let pages: RenderedPage[];
beforeAll(async () => {
  pages = [...(await renderPages()), ...(await renderPages(undefined, arabic))];
});
afterAll(() => speak(english.code));

test('translates the description and the shortcut names of the web manifest', () => {
  const { lang, dir, description, shortcuts } = manifestIn(arabic, written, pages);
  expect([lang, dir]).toEqual(['ar', 'rtl']);
  expect(description).toMatch(/\p{Script=Arabic}/u);
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'إنشاء ملاحظة',
    'نشر صفحة',
    'الصفحات المنشورة',
  ]);
});

test('uses the same id and URLs in the web manifests of all languages', () => {
  const inArabic = manifestIn(arabic, written, pages);
  for (const part of ['id', 'name', 'start_url', 'scope', 'icons', 'share_target'] as const)
    expect(inArabic[part]).toEqual(written[part]);
  expect(inArabic.shortcuts.map(({ url }) => url)).toEqual(written.shortcuts.map(({ url }) => url));
});

test('writes the English web manifest to the default path', () => {
  expect(manifestPath(english)).toBe('/manifest.webmanifest');
  expect(manifestIn(english, written, pages).shortcuts).toEqual(written.shortcuts);
});

test('rejects a web manifest with a shortcut to an unknown page', () => {
  const broken = { ...written, shortcuts: [{ name: 'Nowhere', url: '/nowhere' }] };
  expect(() => manifestIn(english, broken, pages)).toThrow('/nowhere');
});
