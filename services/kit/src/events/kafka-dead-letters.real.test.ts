import { setTimeout } from 'node:timers/promises';
import { newId } from '../core/ids.ts';
import { silentLog } from '../core/log.ts';
import { describeReal, realAddress } from '../testing/real-servers.ts';
import { deadLettersContract } from './dead-letters.contract.ts';
import { KafkaBus } from './kafka-bus.ts';
import { kafkaClient, toMessage } from './kafka-client.ts';
import { KafkaDeadLetters } from './kafka-dead-letters.ts';
import { ensureTopics } from './kafka-topics.ts';

const PARTITIONS = 2;

describeReal('KafkaDeadLetters on a real server', () => {
  deadLettersContract('KafkaDeadLetters', async () => {
    const brokers = realAddress('KAFKA_BROKERS').split(',');
    const prefix = `test-${newId()}-`;
    const settings = { brokers, clientId: 'tests', prefix };
    const client = kafkaClient(settings, silentLog);
    const [admin, producer] = [client.admin(), client.producer()];
    await Promise.all([admin.connect(), producer.connect()]);
    const bus = await KafkaBus.open(
      { ...settings, topics: [], partitions: PARTITIONS },
      silentLog,
      () => setTimeout(1),
    );
    const letters = await KafkaDeadLetters.open(settings, silentLog);
    return {
      letters,
      bus: () => bus,
      async freshTopic() {
        const topic = `test-${newId()}`;
        await ensureTopics(admin, [prefix + topic], PARTITIONS);
        return topic;
      },
      async inject(records) {
        for (const [topic, of] of Map.groupBy(records, (record) => record.topic))
          await producer.send({ topic: prefix + topic, messages: of.map(toMessage) });
      },
      async settle() {
        while ((await bus.lag()) > 0) await setTimeout(20);
      },
      async close() {
        await Promise.all([letters.close(), bus.close()]);
        await Promise.all([admin.disconnect(), producer.disconnect()]);
      },
    };
  });
});
