import { setTimeout as pause } from 'node:timers/promises';
import { BannedLinkFound, PasteEnded } from '@pasteroom/events';
import { newId } from '@pasteroom/kit/core/ids';
import { on } from '@pasteroom/kit/events/event-bus';
import { kafkaClient, type KafkaMessage } from '@pasteroom/kit/events/kafka-client';
import { silentLog } from '@pasteroom/kit/core/log';
import { kafka, kafkaSettings } from './servers.ts';

const DUPLICATED_TOPICS = [PasteEnded.topic, BannedLinkFound.topic];

export async function endedInKafka(): Promise<Set<string>> {
  const ids = new Set<string>();
  const bus = await kafka();
  try {
    await bus.subscribe(`faults-${newId()}`, [
      on(PasteEnded, async ({ data }) => void ids.add(data.pasteId)),
    ]);
    // A busy broker may not know the coordinator of a new group yet.
    while ((await bus.lag().catch(() => Infinity)) > 0) await pause(50);
  } finally {
    await bus.close();
  }
  return ids;
}

export async function produce(
  messages: { key: string; value: string | null; headers: Record<string, string> }[],
): Promise<void> {
  const producer = kafkaClient(kafkaSettings(), silentLog).producer();
  await producer.connect();
  await producer.send({ topic: PasteEnded.topic, messages });
  await producer.disconnect();
}

interface Duplicates {
  times: number;
  clients: Set<string>;
}

export async function duplicateEvents(): Promise<() => Promise<Duplicates>> {
  const client = kafkaClient(kafkaSettings(), silentLog);
  const [consumer, producer] = [client.consumer(`faults-${newId()}`), client.producer()];
  const duplicated = new Set<string>();
  const clients = new Set<string>();
  await Promise.all([consumer.connect(), producer.connect()]);
  await consumer.subscribe({ topics: DUPLICATED_TOPICS, fromBeginning: false });
  await new Promise<void>((resolve, reject) => {
    consumer.on(consumer.events.GROUP_JOIN, () => resolve());
    consumer
      .run({ eachMessage: async ({ topic, message }) => republish(topic, message) })
      .catch(reject);
  });
  return async () => {
    await Promise.all([consumer.disconnect(), producer.disconnect()]);
    return { times: duplicated.size, clients };
  };

  async function republish(
    topic: string,
    { key, value, headers = {} }: KafkaMessage,
  ): Promise<void> {
    const id = String(headers['ce_id']);
    if (duplicated.has(id)) return;
    duplicated.add(id);
    if (String(headers['ce_type']) === BannedLinkFound.type)
      clients.add((JSON.parse(String(value)) as { client: string }).client);
    await producer.send({ topic, messages: [{ key, value, headers }] });
  }
}
