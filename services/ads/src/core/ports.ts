import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Ad, AdState } from './ad.ts';

/** The advertisements that were sold. A change of state and the event that tells of it are written in one step. */
export interface AdRepository {
  add(ad: Ad): Promise<void>;
  get(id: string): Promise<Ad | null>;
  /** Lists the advertisements in these states, the newest first. */
  list(states: readonly AdState[], limit: number): Promise<Ad[]>;
  /** Puts one that is in any of the states into another; what it is then, null where it is in none of them. */
  move(id: string, from: readonly AdState[], to: AdState, event: DomainEvent): Promise<Ad | null>;
  /** Lists the ids of removed advertisements, and of incoming ones that were added before a moment; none that still has an event in the outbox. */
  listErasable(incomingBefore: Date, limit: number): Promise<string[]>;
  erase(ids: readonly string[]): Promise<void>;
  ping(): Promise<void>;
}

/** What is counted of an advertisement: pictures that were loaded, and who followed it. */
export type Counted = 'views' | 'clicks';

/** The counts of an advertisement on a day (`2030-01-31`, in UTC). */
export interface DayCounts extends Record<Counted, number> {
  adId: string;
  day: string;
}

export interface AdCounts {
  count(adId: string, day: string, what: Counted, by: number): Promise<void>;
  /** The counts of these since a day, which is one of them; the latest first. */
  of(adIds: readonly string[], since: string): Promise<DayCounts[]>;
  erase(adIds: readonly string[]): Promise<void>;
}
