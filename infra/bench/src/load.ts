import autocannon from 'autocannon';
import { sum } from './parts.ts';
import type { Server } from './servers.ts';

export const CONNECTIONS = 32;

/** What is asked of a server under load. */
export interface Load {
  /** The requests that one connection sends in turn, over and over. */
  requestsOf: (connection: number) => autocannon.Request[];
  /** The status of every right answer. */
  status: number;
  /** Told of each answer: which connection, and how many that one had before. */
  onAnswer?: (connection: number, before: number) => void;
}

export interface Round {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server's own processes for each request, in microseconds. */
  processor: number;
  /** The same for each part, servers that it stands on among them. */
  parts: Record<string, number>;
}

/** Sends for some seconds over 32 connections, each with one request at a time. Throws when an answer has another status or does not come. */
export async function sendLoad(server: Server, load: Load, seconds: number): Promise<Round> {
  const connections = new Map<autocannon.Client, { index: number; answers: number }>();
  const times: number[] = [];
  const wrong = new Map<number, number>();
  const spent = watchParts(server);
  const start = performance.now();
  let end = start;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupClient = (client: autocannon.Client) => {
      const index = connections.size;
      connections.set(client, { index, answers: 0 });
      client.setRequests(load.requestsOf(index));
    };
    const options = { url: server.url, connections: CONNECTIONS, duration: seconds, sampleInt: 250, setupClient };
    const running = autocannon(options, (error: unknown, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (client, status, _bytes, time) => {
      times.push(time);
      end = performance.now();
      if (status !== load.status) wrong.set(status, (wrong.get(status) ?? 0) + 1);
      const connection = connections.get(client);
      if (connection) load.onAnswer?.(connection.index, connection.answers++);
    });
  });
  if (wrong.size > 0 || result.errors > 0)
    throw new Error(
      `Wrong answers under load: ${[...wrong].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${result.errors} errors.`,
    );
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / ((end - start) / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    ...spent(times.length),
  };
}

/** What is returned tells the processor time since then, shared out among so many requests. */
export function watchParts({ parts }: Pick<Server, 'parts'>): (requests: number) => Pick<Round, 'processor' | 'parts'> {
  const before = parts.map((part) => ({ ...part, then: part.time() }));
  return (requests) => {
    const spent = before.map(({ name, isOwn, time, then }) => ({ name, isOwn, each: (time() - then) / requests }));
    return {
      processor: sum(spent.filter(({ isOwn }) => isOwn).map(({ each }) => each)),
      parts: Object.fromEntries(spent.map(({ name, each }) => [name, each])),
    };
  };
}
