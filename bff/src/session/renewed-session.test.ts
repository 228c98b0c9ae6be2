import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY, manualClock, type ManualClock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { StoreFull, unavailable } from '@pasteroom/kit/core/unavailable';
import { EmbeddedKeys } from '@pasteroom/kit/keys/embedded-keys';
import { openDatabase } from '@pasteroom/kit/sqlite/database';
import { type Session, Sessions } from './session.ts';

const ADA = 'id-Ada';

let clock: ManualClock;
let keys: EmbeddedKeys;
let sessions: Sessions;
let token: string;
let session: Session;
beforeEach(async () => {
  clock = manualClock('2026-05-01T12:00:00Z');
  keys = new EmbeddedKeys(openDatabase(':memory:'), clock);
  sessions = new Sessions({ keys, now: clock, newId });
  ({ token, session } = await sessions.start(ADA));
  clock.advance(DAY);
});
afterEach(() => keys.close());

const elsewhere = () => new Sessions({ keys, now: clock, newId });

test('extends a renewed session by 30 days', async () => {
  expect(await sessions.renew(session)).toBe(true);
  clock.advance(30 * DAY - 1);
  expect(await sessions.read(token)).toMatchObject({ accountId: ADA });
  clock.advance(1);
  expect(await sessions.read(token)).toBeNull();
});

test('lets a concurrent sign-out override a renewal', async () => {
  await Promise.all([sessions.renew(session), sessions.end(session.id)]);
  expect([await sessions.read(token), await elsewhere().read(token)]).toEqual([null, null]);
  expect(await sessions.renew(session)).toBe(false);
  expect([await sessions.read(token), await elsewhere().read(token)]).toEqual([null, null]);
});

test('does not end a session while the store is full and renews it later', async () => {
  keys.replace = () => Promise.reject(unavailable(new StoreFull()));
  expect(await sessions.renew(session)).toBe(false);
  expect(await sessions.read(token)).toMatchObject({ accountId: ADA });
  Reflect.deleteProperty(keys, 'replace');
  expect(await sessions.renew(session)).toBe(true);
});

test('allows other instances to read a session during its renewal', async () => {
  const renewing = sessions.renew(session);
  expect(await elsewhere().read(token)).toMatchObject({ accountId: ADA });
  await renewing;
});

test('reads a session from an older version while the store is full', async () => {
  const { startedAt, renewedAt } = session;
  await keys.put(
    `session:${session.id}`,
    JSON.stringify({ user: { id: ADA }, startedAt, renewedAt }),
    DAY,
  );
  keys.replace = () => Promise.reject(unavailable(new StoreFull()));
  expect(await elsewhere().read(token)).toMatchObject({ accountId: ADA });
});
