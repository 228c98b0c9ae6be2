export const CONNECTIONS = 32;
/** The number in a request's path and body that stands for the numbers after it; all of them are as long as this one. */
export const FIRST_NUMBER = 100_000_000;

/** The requests of a load. */
export interface Load {
  /** The request as it is sent with the first number. */
  request: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
  /** How many numbers take turns; 1 where every request is the same. */
  numbers: number;
  /** The status of every right answer. */
  status: number;
}

/** How a client's answers came: how many, in what time, and in how many milliseconds each. */
export interface Answers {
  count: number;
  seconds: number;
  p50: number;
  p99: number;
}
