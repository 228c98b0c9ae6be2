import type { DomainEvent } from '@pasteroom/kit/core/event';
import type { Ad, AdState } from './ad.ts';

/** Stores each state change atomically with its event. */
export interface AdRepository {
  add(ad: Ad): Promise<void>;
  get(id: string): Promise<Ad | null>;
  list(states: readonly AdState[], limit: number): Promise<Ad[]>;
  move(id: string, from: readonly AdState[], to: AdState, event: DomainEvent): Promise<Ad | null>;
  /** Lists `removed` and old `incoming` ads, except those with unpublished events. */
  listErasable(incomingBefore: Date, limit: number): Promise<string[]>;
  erase(ids: readonly string[]): Promise<void>;
  ping(): Promise<void>;
}

/** Loaded images (`views`) and followed links (`clicks`). */
export type Counted = 'views' | 'clicks';

/** `day` is a UTC date. */
export interface DayCounts extends Record<Counted, number> {
  adId: string;
  day: string;
}

export interface AdCounts {
  count(adId: string, day: string, what: Counted, by: number): Promise<void>;
  /** `since` is inclusive. Latest day first. */
  of(adIds: readonly string[], since: string): Promise<DayCounts[]>;
  erase(adIds: readonly string[]): Promise<void>;
}
