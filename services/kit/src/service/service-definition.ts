import type { Deadlines } from '../deadlines/deadlines.ts';
import type { EventBus, Subscription } from '../events/event-bus.ts';
import type { WakingOutbox } from '../events/outbox.ts';
import type { Handlers } from '../http/operation-types.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Dependencies } from './health.ts';
import type { Job } from './run-jobs.ts';

export interface ServiceDefinition<Operations> extends Dependencies {
  document: unknown;
  handlers: Handlers<Operations>;
  events?: ServiceEvents;
  deadlines?: { store: Deadlines; onReached(ids: readonly string[]): Promise<unknown> };
  jobs?: readonly Job[];
  storage?: { store: Pick<ObjectStore, 'usage'>; highWaterMark(size: number): number };
  backlogs?: readonly Backlog[];
}

export interface ServiceEvents {
  bus: EventBus;
  outbox?: WakingOutbox;
  consumers?: readonly Subscription[];
}

export interface Backlog {
  name: string;
  help: string;
  count(max: number): Promise<number>;
}
