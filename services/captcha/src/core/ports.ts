import type { DomainEvent } from '@pasteroom/kit/core/event';

export type Random = () => number;

export type Noise = 0 | 1 | 2;

export type DrawCaptcha = (text: string, noise: Noise) => string;

export interface SolvedTask {
  /** Identifies the task, whatever the form of the solution. */
  signature: string;
  expiresAt: Date;
  doublings: number;
}

/** Memory-hard tasks that take a browser a few tenths of a second. */
export interface ProofOfWork {
  /**
   * @throws `rate_limited` if the client queues too many tasks, `unavailable` if the queue is full
   */
  issue(doublings: number, expiresAt: Date, client: string): Promise<Task>;
  check(payload: string): Promise<SolvedTask | null>;
}

export interface Task {
  parameters: Record<string, unknown>;
  signature: string;
}

export type Publish = (events: readonly DomainEvent[]) => Promise<void>;
