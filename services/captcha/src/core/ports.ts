import type { DomainEvent } from '@pasteroom/kit/core/event';

/** Returns a uniform number in [0, 1). Unpredictable except in tests. */
export type Random = () => number;

/** Difficulty of a picture. Higher for clients with many failures. */
export type Noise = 0 | 1 | 2;

export type DrawCaptcha = (text: string, noise: Noise) => string;

export interface SolvedTask {
  /** Identifies the task, regardless of how often or in which form a solution is sent. */
  signature: string;
  expiresAt: Date;
  /** Difficulty of the task, in doublings. */
  doublings: number;
}

/** Memory-hard tasks that take a browser a few tenths of a second. */
export interface ProofOfWork {
  /**
   * @throws `rate_limited` if the client queues too many tasks, `unavailable` if the queue is full
   */
  issue(doublings: number, expiresAt: Date, client: string): Promise<Task>;
  /** Returns the solved task, or null for an invalid solution. */
  check(payload: string): Promise<SolvedTask | null>;
}

export interface Task {
  parameters: Record<string, unknown>;
  signature: string;
}

export type Publish = (events: readonly DomainEvent[]) => Promise<void>;
