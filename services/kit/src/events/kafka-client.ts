import { Kafka, logLevel, Partitioners, type Admin, type Consumer, type KafkaMessage, type Producer, type SASLOptions } from 'kafkajs';
import { MINUTE, SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { EventRecord } from './event-record.ts';

export type { Admin, Consumer, EachBatchPayload, KafkaMessage, Producer } from 'kafkajs';

export interface KafkaSettings {
  brokers: string[];
  /** The name of this client in the brokers' logs. */
  clientId: string;
  ssl?: boolean | undefined;
  sasl?: SASLOptions | undefined;
}

/** What the bus needs of the library; the only file that knows it. */
export interface KafkaClient {
  producer(): Producer;
  admin(): Admin;
  /** Makes a consumer of a group; it reads from the beginning where the group has committed no offset yet. */
  consumer(group: string): Consumer;
}

export const HEARTBEAT_MS = SECOND;

// A call gives up within some seconds: whoever publishes tries again, and a reader is built anew.
const RETRY = { initialRetryTime: 100, maxRetryTime: 2 * SECOND, retries: 4 };

/** A client of the brokers, not connected yet; what the library says goes into our log. */
export function kafkaClient({ brokers, clientId, ssl = false, sasl }: KafkaSettings, log: Log): KafkaClient {
  const kafka = new Kafka({
    brokers,
    clientId,
    ssl,
    ...(sasl && { sasl }),
    connectionTimeout: 2 * SECOND,
    requestTimeout: 5 * SECOND,
    retry: RETRY,
    logCreator: () => (entry) => write(log, entry),
  });
  return {
    producer: () => kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, allowAutoTopicCreation: false }),
    admin: () => kafka.admin(),
    consumer: (groupId) =>
      kafka.consumer({
        groupId,
        allowAutoTopicCreation: false,
        // A member that was killed is missed after 10 s; one that stops says so.
        sessionTimeout: 10 * SECOND,
        heartbeatInterval: HEARTBEAT_MS,
        rebalanceTimeout: 30 * SECOND,
        maxWaitTimeInMs: 250,
        metadataMaxAge: MINUTE,
        // The library's own restarts have left readers dead; ours are seen by the readiness check.
        retry: { ...RETRY, restartOnFailure: async () => false },
      }),
  };
}

/** An event as the library sends it. */
export const toMessage = ({ key, text, headers }: EventRecord) => ({ key, value: text, headers });

/** A message as a broker gave it, whoever put it there. */
export function fromMessage(topic: string, { key, value, headers = {} }: KafkaMessage): EventRecord {
  const texts = Object.entries(headers).map(
    ([name, given]) => [name, String((Array.isArray(given) ? given.at(-1) : given) ?? '')] as const,
  );
  return { topic, key: key?.toString() ?? '', headers: Object.fromEntries(texts), text: value?.toString() ?? '' };
}

type Entry = { namespace: string; level: logLevel; log: { message: string; [name: string]: unknown } };

/** What the library calls an error is mostly one broken connection, which it then mends. */
function write(log: Log, { namespace, level, log: { message, timestamp: _, logger: __, ...fields } }: Entry): void {
  const entry = { ...fields, part: `kafka ${namespace}` };
  if (level === logLevel.ERROR || level === logLevel.WARN) log.warn(entry, message);
  else log.debug(entry, message);
}
