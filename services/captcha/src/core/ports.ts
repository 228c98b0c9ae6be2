import type { DomainEvent } from '@pasteroom/kit/core/event';

/** Draws from [0, 1), evenly; nobody can foresee it, but in tests. */
export type Random = () => number;

/** How hard a picture is to read: 0 for everybody, more for clients that fail a lot. */
export type Noise = 0 | 1 | 2;

/** The text as SVG markup that does not contain it. */
export type DrawCaptcha = (text: string, noise: Noise) => string;

/** A solved task of a browser, and when it expires. */
export interface SolvedTask {
  /** Tells tasks apart, however often and in whatever form a solution is sent. */
  signature: string;
  expiresAt: Date;
  /** How often its price was doubled when it was issued. */
  doublings: number;
}

/** Tasks that cost a browser some tenths of a second of computing, in memory that is written whole. */
export interface ProofOfWork {
  /** Issues a task at the least price, doubled this often. Throws `rate_limited` to a client that asks for very many at once, `unavailable` where all do. */
  issue(doublings: number, expiresAt: Date, client: string): Promise<Task>;
  /** Finds the task that this payload solves; null when it solves none of ours. */
  check(payload: string): Promise<SolvedTask | null>;
}

/** A task in the form that the ALTCHA widget takes. */
export interface Task {
  parameters: Record<string, unknown>;
  signature: string;
}

export type Publish = (events: readonly DomainEvent[]) => Promise<void>;
