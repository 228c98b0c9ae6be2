import {
  Kafka,
  logLevel,
  Partitioners,
  type Admin,
  type Consumer,
  type KafkaMessage,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import { MINUTE, SECOND } from '../core/clock.ts';
import type { Log } from '../core/log.ts';
import type { EventRecord } from './event-record.ts';

export type { Admin, Consumer, EachBatchPayload, KafkaMessage, Producer } from 'kafkajs';

export interface KafkaSettings {
  brokers: string[];
  clientId: string;
  /** Of topics and consumer groups, so installations can share brokers. */
  prefix?: string | undefined;
  ssl?: boolean | undefined;
  sasl?: SASLOptions | undefined;
}

/** Other modules must not import kafkajs. */
export interface KafkaClient {
  producer(): Producer;
  admin(): Admin;
  consumer(group: string): Consumer;
}

export const HEARTBEAT_MS = SECOND;

// Fail within seconds, because publishers retry and readers are recreated.
const RETRY = { initialRetryTime: 100, maxRetryTime: 2 * SECOND, retries: 4 };

export function kafkaClient(
  { brokers, clientId, ssl = false, sasl }: KafkaSettings,
  log: Log,
): KafkaClient {
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
    producer: () =>
      kafka.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        allowAutoTopicCreation: false,
      }),
    admin: () => kafka.admin(),
    consumer: (groupId) =>
      kafka.consumer({
        groupId,
        allowAutoTopicCreation: false,
        sessionTimeout: 10 * SECOND,
        heartbeatInterval: HEARTBEAT_MS,
        rebalanceTimeout: 30 * SECOND,
        maxWaitTimeInMs: 250,
        metadataMaxAge: MINUTE,
        // Consumers may hang after kafkajs restarts them. KafkaReader recreates them instead.
        retry: { ...RETRY, restartOnFailure: async () => false },
      }),
  };
}

export const toMessage = ({ key, text, headers }: EventRecord) => ({ key, value: text, headers });

/** Fields may be missing, because any client can produce messages. */
export function fromMessage(
  topic: string,
  { key, value, headers = {} }: KafkaMessage,
): EventRecord {
  const texts = Object.entries(headers).map(
    ([name, given]) => [name, String((Array.isArray(given) ? given.at(-1) : given) ?? '')] as const,
  );
  return {
    topic,
    key: key?.toString() ?? '',
    headers: Object.fromEntries(texts),
    text: value?.toString() ?? '',
  };
}

type Entry = {
  namespace: string;
  level: logLevel;
  log: { message: string; [name: string]: unknown };
};

/** Logs errors as warnings, because most are lost connections that kafkajs restores. */
function write(
  log: Log,
  { namespace, level, log: { message, timestamp: _, logger: __, ...fields } }: Entry,
): void {
  const entry = { ...fields, part: `kafka ${namespace}` };
  if (level === logLevel.ERROR || level === logLevel.WARN) log.warn(entry, message);
  else log.debug(entry, message);
}
