import type { DomainEvent } from '@pasteroom/kit/core/event';

/** Draws from [0, 1), evenly; nobody can foresee it, but in tests. */
export type Random = () => number;

/** How hard a picture is to read: 0 for everybody, more for clients that fail a lot. */
export type Noise = 0 | 1 | 2;

/** The text as SVG markup that does not contain it. */
export type DrawCaptcha = (text: string, noise: Noise) => string;

/** Captchas that wait for their answer; each ends by itself. */
export interface PendingCaptchas {
  open(id: string, answer: string, lifeMs: number): Promise<void>;
  /** Counts a try and says which it is, from 1; of concurrent tries no two are the same. */
  countTry(id: string): Promise<number>;
  /** Null when the captcha is over. */
  answerOf(id: string): Promise<string | null>;
  /** Ends the captcha; true for exactly one of many callers, and for none when it was over. */
  close(id: string): Promise<boolean>;
}

/** The recent failures of clients. */
export interface ClientFailures {
  recent(client: string): Promise<number>;
  /** Adds failures and returns how many there are now. */
  add(client: string, count: number): Promise<number>;
  /** Claims the report of a client as suspect; true for one of many callers, and again after 10 minutes or once it is released. */
  claimReport(client: string): Promise<boolean>;
  /** Releases the claim, since the report could not be published. */
  releaseReport(client: string): Promise<void>;
}

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

/** Passes that were given lately, for each name by itself; each is forgotten evenly over a while. */
export interface RecentPasses {
  /** Answers how many there are, not rounded. */
  of(name: string): Promise<number>;
  /** Counts one more and says how many there were before; of concurrent calls no two are told the same. */
  add(name: string): Promise<number>;
  /** Undoes a count. */
  takeBack(name: string): Promise<void>;
}

/** A task in the form that the ALTCHA widget takes. */
export interface Task {
  parameters: Record<string, unknown>;
  signature: string;
}

/** Remembers which tasks were exchanged for a pass. */
export interface SpentTasks {
  /** Whether this is the first time that the task is spent. */
  spend(signature: string, lifeMs: number): Promise<boolean>;
}

export type Publish = (events: readonly DomainEvent[]) => Promise<void>;
