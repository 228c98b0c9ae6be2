import { setTimeout as pause } from 'node:timers/promises';
import { deriveToken } from '@pasteroom/content/core/secrets';
import { MINUTE } from '@pasteroom/kit/core/clock';
import { endedInKafka } from './events.ts';
import { gaugeOf } from './gauges.ts';
import { isShown, submit } from './pages.ts';
import type { Text } from './texts.ts';
import { deleteText, publish, read } from './visitor.ts';
import type { Cluster } from './cluster.ts';

const CONCURRENCY = 8;
const REPEATS = 5;
const CACHE_TTL_MS = 2_500;

export interface Found {
  kept: number;
  lost: number;
}

export async function verify({ workload, checker, of, replicas }: Cluster): Promise<Found> {
  const { texts, pages, author } = workload;
  await author.enter();
  const inState = (...states: Text['state'][]) =>
    texts.filter(({ state }) => states.includes(state));

  const members = inState('sent').filter(({ byGuest }) => !byGuest);
  const ending = inState('ending');
  // A busy server may be unavailable again for a moment.
  for (let attempt = 0; attempt < REPEATS; attempt += 1) {
    await inParallel(
      members.filter(({ state }) => state === 'sent'),
      (text) => publish(author, checker, text),
    );
    await inParallel(
      ending.filter(({ state }) => state === 'ending'),
      (text) => deleteText(author, checker, text),
    );
    await inParallel(
      pages.filter(({ isKept }) => !isKept),
      (page) => submit(author, checker, page),
    );
  }
  if (pages.some(({ isKept }) => !isKept))
    checker.reportViolation('a page was rejected afterwards');
  for (const { state } of [...members, ...inState('ending')])
    if (state !== 'kept') checker.reportViolation(`repeated afterwards: ${state}`);

  await pause(CACHE_TTL_MS);
  const kept = inState('kept');
  const unread = await leftOver(kept, (text) => read(author, checker, text));
  const unseen = await leftOver(pages, (page) => isShown(author, checker, page));
  const lost = unread.length + unseen.length;
  await inParallel(inState('ended'), async ({ code }) => {
    if (!checker.expects('read a deleted text', await author.ask(`/api/texts/${code}`), 404))
      return;
  });

  const ended = [...(await endedInKafka())];
  for (const text of inState('ended'))
    if (!ended.some((id) => isIdOf(text, id)))
      checker.reportViolation('a deleted text without its event');
  await Promise.all(
    of('paste').flatMap((replica) =>
      ['outbox_age_seconds', 'sweep_backlog'].map(async (gauge) => {
        const deadline = performance.now() + MINUTE;
        while ((await gaugeOf(replica, gauge)) !== 0 && performance.now() < deadline)
          await pause(200);
        if (performance.now() >= deadline) checker.reportViolation(`${gauge} did not return to 0`);
      }),
    ),
  );
  for (const { entry, service } of replicas)
    if (!entry) checker.reportViolation(`${service} is not running`);
  return { kept: kept.length + inState('ended').length + pages.length, lost };
}

/** Returns the items for which each attempt failed. Wrong responses also count as violations. */
async function leftOver<Item>(
  items: readonly Item[],
  works: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  let left = items;
  for (let attempt = 0; attempt < REPEATS && left.length > 0; attempt += 1) {
    const failed: Item[] = [];
    await inParallel(left, async (item) => {
      if (!(await works(item))) failed.push(item);
    });
    left = failed;
  }
  return left;
}

/** Events contain secret ids, from which the delete tokens are derived. */
const isIdOf = ({ idempotencyKey, deleteToken }: Text, id: string): boolean =>
  deriveToken(id, idempotencyKey) === deleteToken;

async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
