import { sendByAutocannon } from './autocannon-client.ts';
import { FIRST_NUMBER, type Load } from './load.ts';
import { sum } from './parts.ts';
import type { Server } from './servers.ts';
import { hasWrk, sendByWrk } from './wrk-client.ts';

export interface Round {
  /** How many requests were answered. */
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The processor time of the server's own processes for each request, in microseconds. */
  processor: number;
  /** The same for each part, servers that it stands on among them. */
  parts: Record<string, number>;
}

/** What sends the load: wrk where it is installed, else autocannon. */
export const CLIENT = hasWrk() ? 'wrk' : 'autocannon';
const send = CLIENT === 'wrk' ? sendByWrk : sendByAutocannon;

/** Sends for some seconds over 32 connections, each with one request at a time, from this number on. Throws when an answer is an error or does not come. */
export async function sendLoad(server: Server, load: Load, seconds: number, from = FIRST_NUMBER): Promise<Round> {
  const spent = watchParts(server);
  const { count, seconds: took, p50, p99 } = await send(server.url, load, seconds, from);
  return { answers: count, perSecond: count / took, p50, p99, ...spent(count) };
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
