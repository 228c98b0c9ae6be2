import type { DomainEvent } from '@pasteroom/kit/core/event';

export type Random = () => number;

export type Noise = 0 | 1 | 2;

export type DrawCaptcha = (text: string, noise: Noise) => string;

export interface SolvedTask {
  /** The same for all solutions of a challenge. */
  signature: string;
  expiresAt: Date;
  doublings: number;
}

/** Memory-hard challenges that a browser solves in a few tenths of a second. */
export interface ProofOfWork {
  /** @throws `rate_limited` if the client has too many queued requests, or `unavailable` */
  issue(doublings: number, expiresAt: Date, client: string): Promise<Task>;
  check(payload: string): Promise<SolvedTask | null>;
}

export interface Task {
  parameters: Record<string, unknown>;
  signature: string;
}

export type Publish = (events: readonly DomainEvent[]) => Promise<void>;
