import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { type Killable, openKillable } from '@pasteroom/kit/testing/killable';
import { paymentClient } from './testing/client.ts';
import { until } from './testing/running-service.ts';

const ENTRY = new URL('./testing/run-service.ts', import.meta.url);
type Client = ReturnType<typeof paymentClient>;

let service: Killable;
let premiumEvents: Set<string>;
beforeEach(async () => {
  service = await openKillable(ENTRY);
  premiumEvents = new Set();
});
afterEach(() => service.close());

const start = async (): Promise<Client> =>
  paymentClient(await service.start((line) => premiumEvents.add(line)), systemClock);

interface Noted {
  sessions: Map<string, string>;
  begun: Set<string>;
  paid: Set<string>;
}

async function buyUntilDead(client: Client, noted: Noted, acknowledged: () => void): Promise<void> {
  for (let at = 0; ; at += 1) {
    const created = await client.order().catch(() => undefined);
    if (!created) return;
    expect(created.status).toBe(201);
    const { order_id: id, payment_session_id: session } = created.body;
    noted.sessions.set(id, session);
    if (at % 2 === 1) continue;
    noted.begun.add(id);
    const decided = await client.decide(session, 'paid').catch(() => undefined);
    if (!decided) return;
    expect(decided.status).toBe(204);
    noted.paid.add(id);
    acknowledged();
  }
}

test('grants premium for all paid orders and no others after kill -9, and loses no order', async () => {
  const noted: Noted = { sessions: new Map(), begun: new Set(), paid: new Set() };
  for (const life of [1, 2, 3, 4]) {
    const client = await start();
    const enough = noted.paid.size + 3 * life;
    const killAtEnough = () => {
      if (noted.paid.size >= enough) service.killNow();
    };
    await Promise.all(['a', 'b', 'c'].map(() => buyUntilDead(client, noted, killAtEnough)));
    await service.kill();
  }

  const client = await start();
  for (const id of noted.begun) {
    const { status, body } = await client.verify(id);
    expect([id, status]).toEqual([id, 200]);
    // The payment may have succeeded although its response was cut off.
    if (body.payment_status === 'SUCCESS') noted.paid.add(id);
    expect([id, body.payment_status]).toEqual([id, noted.paid.has(id) ? 'SUCCESS' : 'PENDING']);
  }
  await until(() => [...noted.paid].every((id) => premiumEvents.has(`+${id}`)));
  expect([...premiumEvents].toSorted()).toEqual([...noted.paid].map((id) => `+${id}`).toSorted());
  for (const [id, session] of noted.sessions)
    if (!noted.paid.has(id)) expect((await client.decide(session, 'paid')).status).toBe(204);
  await until(() => [...noted.sessions.keys()].every((id) => premiumEvents.has(`+${id}`)));
}, 120_000);
