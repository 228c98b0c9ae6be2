import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { guest } from '@pasteroom/content/testing/forms';
import { DAY } from '@pasteroom/kit/core/clock';
import { HTML_RULES } from '@pasteroom/content/core/html';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { textForm } from '../testing/forms.ts';
import { getText } from './get-text.ts';
import { publishText } from './publish-text.ts';
import { parseRoomCode } from './room-code.ts';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = async () =>
  (await publishText(fixture.deps, { parts: textForm(), caller: guest })).paste;

describe('getText', () => {
  test('finds a text by any spelling of its code without extending its lifetime', async () => {
    const paste = await publish();
    fixture.clock.advance(DAY - 1);
    for (const typed of ['room-1', ' ROOM-1 ', 'Room-1'])
      expect(await getText(fixture.deps, typed)).toEqual(paste);
    fixture.clock.advance(1);
    await expect(getText(fixture.deps, 'room-1')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('throws the same error for unknown, expired and invalid codes', async () => {
    await publish();
    fixture.clock.advance(DAY);
    const words = {
      code: 'not_found',
      message: 'No text found with the given code',
      errors: undefined,
    };
    for (const typed of [
      'room-1',
      'never-was',
      '',
      'ab',
      '../x',
      'upload',
      'x'.repeat(10_000),
      '__proto__',
      '%',
      '\0\0\0',
    ])
      await expect(getText(fixture.deps, typed)).rejects.toMatchObject(words);
  });

  test('cleans stored content that only older rules allowed', async () => {
    const paste = await publish();
    const code = parseRoomCode('older');
    await fixture.deps.pastes.insert(
      {
        ...paste,
        id: 'older',
        code,
        rules: HTML_RULES - 1,
        content: '<p onclick="x()">x<script>1</script></p>',
      },
      [],
    );
    expect((await getText(fixture.deps, 'older')).content).toBe('<p>x</p>');
  });
});
