import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readSealedLink, sealedLink } from './link.ts';
import { SECRET } from './testing/vector-1.ts';

const { key } = SECRET;
const LINK = '/sealed#abc234.AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE';

describe('links to sealed texts', () => {
  test('returns a link with the code and the key', () => {
    expect(sealedLink('abc234', key)).toBe(LINK);
  });

  test.each([
    LINK,
    `https://paste.example${LINK}`,
    `https://paste.example/de${LINK}`,
    LINK.slice(LINK.indexOf('#')),
    `${LINK}\u200b`,
    `${LINK}\u2069.`,
    `\u2068${LINK}\u2069`,
    `<${LINK}>`,
    `${LINK}, please`,
    `Open ${LINK}\n\nBest, Ada`,
    LINK.replace('#', '%23'),
    `${LINK}%E2%80%8B`,
    `${LINK.replace('#', '%2523')}%25E2%2580%258B`,
    `${LINK}:~:text=Notes`,
    LINK.replace('abc234', 'ABC234'),
    LINK.replace('abc234', 'abc%20234'),
  ])('reads the code and key of the link %j', (sent) => {
    expect(readSealedLink(sent)).toEqual({ code: 'abc234', key, isDamaged: false });
  });

  test.each([
    '/sealed#abc234',
    'https://paste.example/sealed#abc234',
    '#abc234.',
    '#abc234\u200b',
    '#K7M 2XP',
  ])('finds no key in %j', (sent) => {
    expect(readSealedLink(sent)).toEqual({ code: expect.any(String), isDamaged: false });
  });

  test.each([
    LINK.slice(0, -1),
    `${LINK}A`,
    LINK.replace(/E$/, 'F'),
    LINK.replace('AQEB', 'AQ EB'),
    '/sealed#abc234.x',
  ])('reports the damaged key in %j', (sent) => {
    expect(readSealedLink(sent)).toEqual({ code: 'abc234', isDamaged: true });
  });

  test.each([
    '',
    '/sealed',
    'https://paste.example/sealed',
    '/sealed#',
    '/sealed#.x',
    '#ab.x',
    'abc234',
    '%',
  ])('finds no code in %j', (sent) => {
    expect(readSealedLink(sent)).toBeUndefined();
  });

  test('restores every key from its link', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const sent = new Uint8Array(bytes);
        const link = sealedLink('my-room_1', sent);
        expect(link).toMatch(/[a-zA-Z0-9]$/);
        expect(readSealedLink(link)).toEqual({ code: 'my-room_1', key: sent, isDamaged: false });
      }),
    );
  });
});
