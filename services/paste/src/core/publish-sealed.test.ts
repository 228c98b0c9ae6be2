import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { field, file, form, guest } from '@pasteroom/content/testing/forms';
import { DAY, MINUTE } from '@pasteroom/kit/core/clock';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { BODY, sealedParts } from '../testing/sealed.ts';
import { publishText } from './publish-text.ts';

const CODE = 'room-1';
const MADE = '2030-01-01T00:00:00Z';
const EXPIRES_AT = new Date('2030-01-02T00:00:00Z');

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.close());

const publish = (stream: Buffer | AsyncIterable<Buffer> = BODY) =>
  publishText(fixture.deps, {
    parts: form(
      field('uniqueId', CODE),
      field('sealed', JSON.stringify(sealedParts({ code: CODE, made: MADE }))),
      file('body', stream, { name: 'body' }),
    ),
    caller: guest,
    idempotencyKey: 'a-key-of-the-caller',
  });

describe('publishing a sealed text', () => {
  const slowBody = async function* (ms: number) {
    yield BODY.subarray(1);
    fixture.clock.advance(ms);
    yield BODY.subarray(0, 1);
  };

  test('accepts an upload that takes ten minutes and keeps the expiry in its head', async () => {
    const { paste } = await publish(slowBody(10 * MINUTE));
    expect(paste.expiresAt).toEqual(EXPIRES_AT);
  });

  test('rejects a text that expires during its upload and stores nothing', async () => {
    await expect(publish(slowBody(DAY))).rejects.toMatchObject({
      code: 'validation',
      errors: [{ path: '/expiresIn' }],
    });
    expect(fixture.records()).toEqual({ pastes: [], files: [] });
  });

  test('keeps the expiry in its head if the clocks differ', async () => {
    fixture.clock.advance(2 * MINUTE);
    expect((await publish()).paste.expiresAt).toEqual(EXPIRES_AT);
  });

  test('returns the first response to a call that is repeated ten minutes later', async () => {
    const first = await publish();
    fixture.clock.advance(10 * MINUTE);
    expect(await publish()).toEqual(first);
  });
});
