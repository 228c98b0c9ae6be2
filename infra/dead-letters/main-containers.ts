/** Dead letters of the containers, from within one that knows Kafka: main-containers.ts list|replay [TOPIC]. */
import { TOPICS } from '../../services/kit/src/events/open-bus.ts';
import { KafkaDeadLetters } from '../../services/kit/src/events/kafka-dead-letters.ts';
import { parseConfig } from '../../services/kit/src/service/config.ts';
import { openLog } from '../../services/kit/src/service/log.ts';
import { kafkaSettings } from '../../services/kit/src/service/server-settings.ts';
import { command } from './command.ts';

await command(async () => {
  const { partitions: _, ...settings } = parseConfig(kafkaSettings, process.env);
  return KafkaDeadLetters.open({ ...settings, clientId: 'dead-letters' }, openLog('dead-letters', 'error'));
}, TOPICS);
