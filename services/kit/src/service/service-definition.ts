import type { Deadlines } from '../deadlines/deadlines.ts';
import type { EventBus, Subscription } from '../events/event-bus.ts';
import type { WakingOutbox } from '../events/outbox.ts';
import type { Handlers } from '../http/operation-types.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Dependencies } from './health.ts';

/** What a service is, once it has its stores. */
export interface ServiceDefinition<Operations> extends Dependencies {
  document: unknown;
  handlers: Handlers<Operations>;
  /** The events that it publishes and consumes. */
  events?: ServiceEvents;
  /** The deadlines, and what happens when one is reached. */
  deadlines?: { store: Deadlines; onReached(id: string): Promise<unknown> };
  /** The jobs that run again and again; the next run begins a pause after the last one has ended. */
  jobs?: readonly Job[];
  /** The store of files whose fullness is measured. */
  storage?: { store: Pick<ObjectStore, 'usage'>; highWaterMark(size: number): number };
  /** Gauges of work that its jobs have still to do. */
  backlogs?: readonly Backlog[];
}

export interface ServiceEvents {
  bus: EventBus;
  /** The outbox from which its events are published. */
  outbox?: WakingOutbox;
  consumers?: readonly Subscription[];
}

interface Job {
  run(): Promise<unknown>;
  everyMs: number;
}

interface Backlog {
  /** The name in its gauge: pasteroom_NAME_backlog. */
  name: string;
  help: string;
  count(max: number): Promise<number>;
}
