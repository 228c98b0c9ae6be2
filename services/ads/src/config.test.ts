import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { adsSettings } from './config.ts';

const AD = {
  imageUrl: 'https://ads.example/tea.png',
  targetUrl: 'https://tea.example',
  altText: 'Tea',
};
const parse = (env: Record<string, string>) => parseConfig(adsSettings, env);

test('configures no ads by default', () => {
  expect(parse({})).toEqual({ slots: {} });
});

test.each(['hero', 'sidebar', 'content'])('accepts a configured ad for the %s slots', (size) => {
  expect(parse({ AD_SLOTS: JSON.stringify({ [size]: AD }) })).toEqual({ slots: { [size]: AD } });
});

test.each([
  ['https://tea.example', 'AD_SLOTS'],
  [JSON.stringify({ footer: AD }), 'AD_SLOTS'],
  [JSON.stringify({ content: { ...AD, altText: '' } }), 'AD_SLOTS.content.altText'],
  [
    JSON.stringify({ hero: { ...AD, targetUrl: 'javascript:alert(1)' } }),
    'AD_SLOTS.hero.targetUrl',
  ],
])('rejects the AD_SLOTS setting %s', (text, named) => {
  expect(() => parse({ AD_SLOTS: text })).toThrow(named);
});
