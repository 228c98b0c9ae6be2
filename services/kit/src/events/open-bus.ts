import * as catalogue from '@pasteroom/events';
import type { Log } from '../core/log.ts';
import { KafkaBus, type KafkaBusSettings } from './kafka-bus.ts';

/** The topics of all events of the catalogue. */
export const TOPICS = [...new Set(Object.values(catalogue).flatMap((entry) => (typeof entry === 'object' ? [entry.topic] : [])))];

/** The bus of a service in Kafka, with every topic of the catalogue. Fails with `unavailable` when the brokers do not answer. */
export const openBus = (settings: Omit<KafkaBusSettings, 'topics' | 'clientId'>, service: string, log: Log): Promise<KafkaBus> =>
  KafkaBus.open({ ...settings, topics: TOPICS, clientId: service }, log.child({ part: 'events' }));
