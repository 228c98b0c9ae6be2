import { describe, expect, test } from '@jest/globals';
import { cleanHtml, cleanSealedHtml } from './clean-html.ts';
import { ATTACKS } from './testing/attacks.ts';

const around = (attack: string, picture: string): string =>
  `<p><img src="${picture}" alt="Before"></p>${attack}<p><img src="${picture}"></p>`;

describe('hostile HTML', () => {
  test('includes more than 200 known attacks', () => {
    expect(ATTACKS.length).toBeGreaterThan(200);
  });

  test.each(ATTACKS)('cleans %j in sealed texts exactly as in others', (attack) => {
    expect(cleanSealedHtml(attack, 0)).toBe(cleanHtml(attack).html);
    const open = cleanHtml(around(attack, '/uploads/a.png')).html;
    expect(cleanSealedHtml(around(attack, 'sealed:0'), 1)).toBe(
      open.replaceAll('/uploads/a.png', 'sealed:0'),
    );
  });

  test.each(ATTACKS)('leaves nothing executable of %j', (attack) => {
    const clean = cleanSealedHtml(around(attack, 'sealed:0'), 1);
    for (const tag of clean.match(/<[^>]*>/g) ?? []) {
      expect(tag).not.toMatch(/^<\/?(script|style|iframe|svg|math|form|input|object|embed|base)\b/);
      expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\s(on\w+|srcset|background|id)=/);
      expect(tag).not.toMatch(/\shref="(?!https?:|mailto:|tel:)/);
      if (tag.startsWith('<img')) expect(tag).toContain(' src="sealed:0"');
    }
    expect(cleanSealedHtml(clean, 1)).toBe(clean);
  });
});
