import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@pasteroom/kit/core/clock';
import { type Killable, openKillable } from '@pasteroom/kit/testing/killable';
import { publishClient, receiptFor } from './testing/client.ts';

const ENTRY = new URL('./testing/run-service.ts', import.meta.url);
type Client = ReturnType<typeof publishClient>;

let service: Killable;
beforeEach(async () => {
  service = await openKillable(ENTRY);
});
afterEach(() => service.close());

const start = async (): Promise<Client> => publishClient(await service.start(), systemClock);

interface Noted {
  begun: string[];
  saved: Set<string>;
  live: Set<string>;
}

const pageOf = (id: string) => ({
  id,
  title: `title ${id}`,
  html: `<p>text of ${id}</p>`,
  files: [{ name: `${id}.bin`, content: id.repeat(9_000) }],
});
const slugOf = (id: string) => `name-of-${id}`;

async function publishUntilDead(
  client: Client,
  prefix: string,
  noted: Noted,
  acknowledged: () => void,
) {
  for (let at = 0; ; at += 1) {
    const id = `${prefix}-${at}`;
    noted.begun.push(id);
    const saved = await client.save(pageOf(id)).catch(() => undefined);
    if (!saved) return;
    expect(saved.status).toBe(201);
    noted.saved.add(id);
    acknowledged();
    const receipt = receiptFor(id, { orderId: `order-${id}` });
    const marked = await client
      .markPremium(id, { customSlug: slugOf(id), receipt })
      .catch(() => undefined);
    if (!marked) return;
    expect(marked.status).toBe(200);
    noted.live.add(id);
    acknowledged();
  }
}

async function stateOf(client: Client, id: string): Promise<'live' | 'pending' | 'nowhere'> {
  const [byName, byId, live, waiting] = [
    await client.read(`/publish/${slugOf(id)}.html`),
    await client.read(`/publish/${id}.html`),
    await client.search({ title: `title ${id}`, isLive: true }),
    await client.search({ title: `title ${id}`, isLive: false }),
  ];
  const listed = [live, waiting].map(({ body }) =>
    body.posts.some(({ uniqueId }) => uniqueId === id),
  );
  const seen = [byName.status, byId.status, ...listed];
  if (byName.status === 404) {
    expect([id, seen.slice(0, 3)]).toEqual([id, [404, 404, false]]);
    return listed[1] ? 'pending' : 'nowhere';
  }
  expect([id, seen]).toEqual([id, [200, 301, true, false]]);
  const file = /\/publishImages\/[^"]+/.exec(byName.text)?.[0] ?? '';
  expect([byName.text.includes(`text of ${id}`), await (await client.call(file)).text()]).toEqual([
    true,
    id.repeat(9_000),
  ]);
  return 'live';
}

test('keeps acknowledged pages, names and payments intact after kill -9', async () => {
  const noted: Noted = { begun: [], saved: new Set(), live: new Set() };
  for (const life of [1, 2, 3]) {
    const client = await start();
    const enough = noted.live.size + 8;
    const killAtEnough = () => {
      if (noted.live.size >= enough) service.killNow();
    };
    await Promise.all(
      ['a', 'b', 'c'].map((writer) =>
        publishUntilDead(client, `${writer}${life}`, noted, killAtEnough),
      ),
    );
    await service.kill();
  }

  const client = await start();
  for (const id of noted.begun) {
    const state = await stateOf(client, id);
    if (noted.live.has(id)) expect([id, state]).toEqual([id, 'live']);
    else if (noted.saved.has(id))
      expect([id, state]).toEqual([id, expect.stringMatching(/live|pending/)]);
  }
}, 120_000);
