import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import { openMongo } from '@pasteroom/kit/mongo/open-mongo';
import type { Cluster } from './cluster.ts';
import { type Fault, MAX_RECOVERY_SECONDS } from './faults.ts';
import { gaugeOf } from './gauges.ts';
import { withoutServers } from './servers.ts';
import { newText } from './texts.ts';
import { publish, read } from './visitor.ts';

/** Replacements for MongoDB may search without an index, so each batch reads all documents. */
const SCALE = (process.env['MONGO_IMAGE'] ?? 'mongo:8').startsWith('mongo:') ? 1 : 0.02;
const EXPIRED_TEXTS = 100_000 * SCALE;
const QUEUED_EVENTS = 50_000 * SCALE;
/** Enough to insert all texts before the first one expires. */
const INSERTION_MS = Math.max(10 * SECOND, 2 * MINUTE * SCALE);
const BATCH_SIZE = 2_000;
const TIMED_READS = 200;
const WORKLOAD_BACKLOG = 20;

interface TextDocument {
  _id: string;
  code: string;
  expiresAt: Date;
  outbox?: unknown;
  waitingSince?: unknown;
  paste: { code: string; content: string };
}

/** Stores copies of a published text, because publishing so many takes too long. */
async function expireTexts({ env, workload, checker }: Cluster, count: number): Promise<void> {
  const text = { ...newText(), file: undefined };
  workload.texts.push(text);
  await publish(workload.author, checker, text);
  const expiresAt = new Date(Date.now() + INSERTION_MS);
  const database = `${env['MONGO_DATABASE']}_paste`;
  const mongo = await openMongo({ url: env['MONGO_URL'] ?? '', database });
  try {
    const documents = mongo.database.collection<TextDocument>('pastes');
    const found = await documents.findOne({ code: text.code.toLowerCase() });
    if (!found) throw new Error('The text to copy is missing.');
    const { outbox: _, waitingSince: __, ...model } = found;
    const copy = (): TextDocument => {
      const code = newId().toLowerCase();
      const paste = { ...model.paste, code, content: '<p>Copy</p>' };
      return { ...model, _id: newId(), code, expiresAt, paste };
    };
    for (let made = 0; made < count; made += BATCH_SIZE)
      await documents.insertMany(Array.from({ length: Math.min(BATCH_SIZE, count - made) }, copy));
  } finally {
    await mongo.close();
  }
  await pause(expiresAt.getTime() - Date.now());
}

/** Returns the time in seconds. The workload keeps a few texts and events waiting. */
async function secondsUntilEmpty({ of }: Cluster, gauge: string): Promise<number> {
  const start = performance.now();
  for (const replica of of('paste'))
    while (((await gaugeOf(replica, gauge)) ?? Infinity) > WORKLOAD_BACKLOG)
      await pause(SECOND / 2);
  return (performance.now() - start) / SECOND;
}

/** Returns the 95th percentile in milliseconds. */
async function readTime({ workload, checker }: Cluster): Promise<number> {
  const text = newText();
  workload.texts.push(text);
  await publish(workload.author, checker, text);
  const times: number[] = [];
  for (let reads = 0; reads < TIMED_READS; reads += 1) {
    const start = performance.now();
    await read(workload.author, checker, text);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(TIMED_READS * 0.95)] ?? 0;
}

const report = (what: string, count: number, seconds: number): boolean =>
  process.stdout.write(
    `${count} ${what} in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} per second\n`,
  );

export const manyExpired: Fault = {
  name: `${EXPIRED_TEXTS} texts expire at once`,
  recoversWithin: MAX_RECOVERY_SECONDS,
  async inject(cluster) {
    const before = await readTime(cluster);
    await expireTexts(cluster, EXPIRED_TEXTS);
    const [seconds, during] = await Promise.all([
      secondsUntilEmpty(cluster, 'sweep_backlog'),
      readTime(cluster),
    ]);
    report('texts were swept', EXPIRED_TEXTS, seconds);
    process.stdout.write(
      `reads, p95: ${before.toFixed(0)} ms before, ${during.toFixed(0)} ms during the sweep\n`,
    );
  },
};

export const manyQueued: Fault = {
  name: `${QUEUED_EVENTS} events queued while Kafka is stopped`,
  recoversWithin: 30,
  async inject(cluster) {
    await withoutServers(['kafka'], async () => {
      await expireTexts(cluster, QUEUED_EVENTS);
      await secondsUntilEmpty(cluster, 'sweep_backlog');
    });
    const seconds = await secondsUntilEmpty(cluster, 'outbox_backlog');
    report('events were published', QUEUED_EVENTS, seconds);
  },
};
