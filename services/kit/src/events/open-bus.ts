import { TOPICS } from '@pasteroom/events/topics';
import type { Log } from '../core/log.ts';
import { KafkaBus, type KafkaBusSettings } from './kafka-bus.ts';

export const openBus = (
  settings: Omit<KafkaBusSettings, 'topics' | 'clientId'>,
  service: string,
  log: Log,
): Promise<KafkaBus> =>
  KafkaBus.open(
    { ...settings, topics: Object.keys(TOPICS), clientId: service },
    log.child({ part: 'events' }),
  );
