import { expect, test } from '@jest/globals';
import { CODE_FAULTS } from '@pasteroom/openapi/rules/room-codes';
import fc from 'fast-check';
import { readRoomCode } from '../../frontend/src/features/paste-text/room-code.ts';
import { parseRoomCode } from '../../services/paste/src/core/room-code.ts';

function atTheServer(typed: string): string {
  try {
    return parseRoomCode(typed);
  } catch (refusal) {
    return (refusal as Error).message;
  }
}

const inTheBrowser = (typed: string): string => {
  const read = readRoomCode(typed);
  return read.ok ? read.code : CODE_FAULTS[read.fault];
};

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.stringMatching(/^[\w -]{0,70}$/),
  fc.constantFrom(
    'ab',
    ' a b c ',
    'K7M 2XP',
    'upload',
    'Re port',
    'null',
    'ſix',
    '\u212Aey',
    'İstanbul',
    '\ufeffabc',
  ),
);

test('parses typed room codes the same way in the browser and on the server', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      // The browser also accepts links and sends only the code from a link.
      fc.pre(!typed.includes('code='));
      expect(inTheBrowser(typed)).toBe(atTheServer(typed));
    }),
    { numRuns: 1_000 },
  );
});
