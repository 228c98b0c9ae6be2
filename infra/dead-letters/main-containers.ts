/** Usage inside a container: main-containers.ts list|replay [TOPIC] */
import { TOPICS } from '@pasteroom/events/topics';
import { KafkaDeadLetters } from '@pasteroom/kit/events/kafka-dead-letters';
import { parseConfig } from '@pasteroom/kit/service/config';
import { openLog } from '@pasteroom/kit/core/log';
import { kafkaSettings } from '@pasteroom/kit/service/server-settings';
import { command } from './command.ts';

await command(async () => {
  const { partitions: _, ...settings } = parseConfig(kafkaSettings, process.env);
  return KafkaDeadLetters.open(
    { ...settings, clientId: 'dead-letters' },
    openLog('dead-letters', 'error'),
  );
}, Object.keys(TOPICS));
