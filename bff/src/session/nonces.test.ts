import { afterAll, describe, expect, test } from '@jest/globals';
import { manualClock, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { openNonces } from './nonces.ts';

const now = manualClock('2030-01-01T00:00:00.000Z');
const database = openDatabase(':memory:');
const keys = new EmbeddedKeys(database, now);
afterAll(async () => {
  await keys.close();
  database.close();
});

const replica = (key = 'n'.repeat(32)) => openNonces({ key, keys, now, newId });
const nonces = replica();
/** The signature is a dummy, since `spend` doesn't verify it. */
const tokenWith = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
const SIGN_IN_FAILED = { code: 'unauthorized', message: 'Sign-in failed. Please try again.' };

describe('a nonce', () => {
  test('accepts a nonce once, and only from the browser that requested it', async () => {
    const nonce = nonces.issue('device-1');
    const token = tokenWith({ nonce });
    await expect(nonces.spend('device-2', token)).rejects.toMatchObject(SIGN_IN_FAILED);
    await expect(nonces.spend(null, token)).rejects.toMatchObject(SIGN_IN_FAILED);
    expect(await nonces.spend('device-1', token)).toBe(nonce);
    await expect(nonces.spend('device-1', token)).rejects.toMatchObject(SIGN_IN_FAILED);
  });

  test('accepts a nonce once across all replicas', async () => {
    const token = tokenWith({ nonce: nonces.issue('device') });
    const replicas = [replica(), replica(), replica(), replica()];
    const outcomes = await Promise.allSettled(replicas.map((each) => each.spend('device', token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('accepts several nonces of the same browser', async () => {
    const tokens = [nonces.issue('device'), nonces.issue('device')].map((nonce) =>
      tokenWith({ nonce }),
    );
    for (const token of tokens)
      await expect(nonces.spend('device', token)).resolves.toEqual(expect.any(String));
  });

  test('rejects a nonce after ten minutes', async () => {
    const [used, missed] = [nonces.issue('device'), nonces.issue('device')].map((nonce) =>
      tokenWith({ nonce }),
    );
    now.advance(10 * MINUTE - SECOND);
    await expect(nonces.spend('device', used ?? '')).resolves.toEqual(expect.any(String));
    now.advance(SECOND);
    await expect(nonces.spend('device', missed ?? '')).rejects.toMatchObject(SIGN_IN_FAILED);
  });

  test('rejects a used nonce until it expires', async () => {
    const token = tokenWith({ nonce: nonces.issue('device') });
    now.advance(10 * MINUTE - SECOND);
    await nonces.spend('device', token);
    now.advance(SECOND - 1);
    await expect(nonces.spend('device', token)).rejects.toMatchObject(SIGN_IN_FAILED);
  });

  test('accepts a nonce again after its release', async () => {
    const token = tokenWith({ nonce: nonces.issue('device') });
    await nonces.release(await nonces.spend('device', token));
    await expect(nonces.spend('device', token)).resolves.toEqual(expect.any(String));
    await expect(nonces.spend('device', token)).rejects.toMatchObject(SIGN_IN_FAILED);
  });

  test('does not reveal the device id in a nonce', () => {
    const device = newId();
    const [one, other] = [nonces.issue(device), nonces.issue(device)];
    expect(Buffer.from(one.split('.')[0] ?? '', 'base64url').toString()).not.toContain(device);
    expect(one.split('.')[1]).not.toBe(other.split('.')[1]);
  });

  test('rejects a nonce signed with another key', async () => {
    const foreign = replica('m'.repeat(32)).issue('device');
    await expect(nonces.spend('device', tokenWith({ nonce: foreign }))).rejects.toMatchObject(
      SIGN_IN_FAILED,
    );
  });

  test.each([
    '',
    'x',
    'a.b.c',
    'a..c',
    tokenWith(null),
    tokenWith([]),
    tokenWith('nonce'),
    tokenWith({}),
    tokenWith({ nonce: 7 }),
    tokenWith({ nonce: '' }),
    tokenWith({ nonce: 'made.up' }),
    tokenWith({ nonce: ['made.up'] }),
  ])('finds no nonce in the token %j', async (token) => {
    await expect(nonces.spend('device', token)).rejects.toMatchObject(SIGN_IN_FAILED);
  });
});
