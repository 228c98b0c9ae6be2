import * as catalogue from '@pasteroom/events';
import type { Log } from '../core/log.ts';
import { KafkaBus, type KafkaBusSettings } from './kafka-bus.ts';

export const TOPICS = [
  ...new Set(
    Object.values(catalogue).flatMap((entry) => (typeof entry === 'object' ? [entry.topic] : [])),
  ),
];

export const openBus = (
  settings: Omit<KafkaBusSettings, 'topics' | 'clientId'>,
  service: string,
  log: Log,
): Promise<KafkaBus> =>
  KafkaBus.open({ ...settings, topics: TOPICS, clientId: service }, log.child({ part: 'events' }));
