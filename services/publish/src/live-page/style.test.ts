import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { FONT_STYLE_PATH, PAGE_STYLE, pageAssets, SCRIPT_PATH } from './assets.ts';
import { gonePage, notFoundPage } from './notices.ts';
import { renderLivePage } from './live-page.ts';
import { pagePolicy } from './policy.ts';
import { SITE, viewWith } from './testing/views.ts';

const [light = {}, darkOnly] = [...PAGE_STYLE.matchAll(/:root \{([^}]*)\}/g)].map(
  ([, rules = '']) =>
    Object.fromEntries(
      [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', color = '']) => [
        name,
        color,
      ]),
    ),
);
const themes = { light, dark: { ...light, ...darkOnly } };

function luminance(color: string): number {
  const digits =
    color.length === 4
      ? [...color.slice(1)].map((digit) => digit + digit)
      : (color.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((digit) => {
    const part = Number.parseInt(digit, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(Object.entries(themes))(
  'has sufficient text contrast on every background in the %s theme',
  (_, colors) => {
    const texts = [
      'text',
      'quiet',
      'accent',
      'problem',
      'keyword',
      'string',
      'number',
      'name',
      'comment',
    ];
    const weak = texts.flatMap((text) =>
      ['ground', 'soft', 'float', 'code']
        .filter((ground) => contrast(colors[text] ?? '', colors[ground] ?? '') < 4.5)
        .map((ground) => `${text} on ${ground}`),
    );
    expect(weak).toEqual([]);
    expect(contrast(colors['on-accent'] ?? '', colors['accent'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['edge'] ?? '', colors['ground'] ?? '')).toBeGreaterThanOrEqual(3);
  },
);

test('allows only the inline style sheet of each document in the content security policy', () => {
  const policy = pagePolicy();
  for (const document of [renderLivePage(viewWith(), SITE), notFoundPage(), gonePage()]) {
    const style = /<style>([^<]*)<\/style>/.exec(document)?.[1] ?? '';
    expect(policy).toContain(
      `style-src-elem 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  }
  expect(policy).toMatch(/^default-src 'none'; img-src 'self'; .*script-src 'self'; /);
});

test('serves a small script under a hashed name', () => {
  const [asset] = pageAssets();
  if (!asset) throw new Error('There is no script.');
  const [name, { type, body }] = asset;
  expect(`/pageAssets/${name}`).toBe(SCRIPT_PATH);
  expect(name).toMatch(/^page\.[0-9a-f]{12}\.js$/);
  expect(type).toBe('text/javascript; charset=utf-8');
  expect(gzipSync(body).length).toBeLessThan(2_048);
  expect(renderLivePage(viewWith(), SITE)).toContain(
    `<script src="${SCRIPT_PATH}" defer></script>`,
  );
});

test('serves the site fonts and loads them at the end of a page', () => {
  const assets = pageAssets();
  const style = assets.get(FONT_STYLE_PATH.slice('/pageAssets/'.length));
  const faces = String(style?.body).match(/@font-face/g) ?? [];
  const files = [...String(style?.body).matchAll(/url\(\/pageAssets\/([^)]+)\)/g)].map(
    ([, name = '']) => name,
  );
  expect(style?.type).toBe('text/css; charset=utf-8');
  expect(files).toHaveLength(faces.length);
  expect(faces.length).toBeGreaterThan(20);
  for (const name of files) {
    expect(name).toMatch(/^roboto[a-z-]+\d00-normal\.[0-9a-f]{12}\.woff2$/);
    expect(name.length).toBeLessThanOrEqual(64);
    expect(assets.get(name)?.body.subarray(0, 4).toString()).toBe('wOF2');
  }
  expect(pagePolicy()).toContain("font-src 'self'");
  expect(renderLivePage(viewWith(), SITE)).toMatch(
    new RegExp(`<link rel="stylesheet" href="${FONT_STYLE_PATH}" />\\s*</body>`),
  );
});

test('excludes notices from search engines and links to the list of live pages', () => {
  for (const notice of [notFoundPage(), gonePage()]) {
    expect(notice).toContain('<meta name="robots" content="noindex" />');
    expect(notice).toContain('href="/livePage"');
    expect(notice).not.toContain('<script');
  }
});
