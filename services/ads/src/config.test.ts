import { expect, test } from '@jest/globals';
import { parseConfig } from '@pasteroom/kit/service/config';
import { adsSettings } from './config.ts';

const AD = {
  imageUrl: 'https://ads.example/tea.png',
  targetUrl: 'https://tea.example',
  altText: 'Tea',
};
const parse = (env: Record<string, string>) => parseConfig(adsSettings, env);

test('fills no ad slots by default', () => {
  expect(parse({})).toEqual({ slots: {} });
});

test.each(['hero', 'sidebar', 'content'])(
  'fills the %s ad slots from the configuration',
  (size) => {
    expect(parse({ AD_SLOTS: JSON.stringify({ [size]: AD }) })).toEqual({ slots: { [size]: AD } });
  },
);

test.each([
  ['https://tea.example', 'AD_SLOTS'],
  [JSON.stringify({ footer: AD }), 'AD_SLOTS'],
  [JSON.stringify({ content: { ...AD, altText: '' } }), 'AD_SLOTS.content.altText'],
  [
    JSON.stringify({ hero: { ...AD, targetUrl: 'javascript:alert(1)' } }),
    'AD_SLOTS.hero.targetUrl',
  ],
])('rejects the setting %s', (text, named) => {
  expect(() => parse({ AD_SLOTS: text })).toThrow(named);
});
