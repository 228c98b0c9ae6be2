import type { Deadlines } from '../deadlines/deadlines.ts';
import type { EventBus, Subscription } from '../events/event-bus.ts';
import type { WakingOutbox } from '../events/outbox.ts';
import type { Handlers } from '../http/operation-types.ts';
import type { ObjectStore } from '../objects/object-store.ts';

/** A store that tells whether it answers. */
interface Pinged {
  ping(): Promise<void>;
}

/** What a service is, once it has its stores. */
export interface ServiceDefinition<Operations> {
  document: unknown;
  handlers: Handlers<Operations>;
  /** The stores without which it could answer hardly anything, by the names that operators are told. */
  needs: Record<string, Pinged>;
  /** Those that may be away for a while. */
  waitsFor?: Record<string, Pinged>;
  /** What it tells and hears. */
  events?: ServiceEvents;
  /** What it does when the moment of an id has come. */
  deadlines?: { store: Deadlines; onReached(id: string): Promise<unknown> };
  /** What it does again and again; the next run begins so long after the last one has ended. */
  jobs?: readonly Job[];
  /** Its store of files, whose fullness is told. */
  storage?: { store: Pick<ObjectStore, 'usage'>; highWaterMark(size: number): number };
  /** What tells that its jobs are behind. */
  backlogs?: readonly Backlog[];
}

export interface ServiceEvents {
  bus: EventBus;
  /** What it tells waits there, and is published from there. */
  outbox?: WakingOutbox;
  consumers?: readonly Subscription[];
  /** Where a new group of consumers begins. */
  from?: 'beginning' | 'now';
}

interface Job {
  run(): Promise<unknown>;
  everyMs: number;
}

interface Backlog {
  /** As its gauge is called: pasteroom_NAME_backlog. */
  name: string;
  help: string;
  count(max: number): Promise<number>;
}
