export interface Metrics {
  /** Doesn't use `this`, so it can be passed as a callback. */
  observeRequest(operation: string, status: number, seconds: number): void;
  /** Omits the gauge while `read` fails. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  counter(name: string, help: string, label: string): (value: string, count?: number) => void;
  /** Returns a function that records a duration in seconds. */
  histogram(name: string, help: string): (seconds: number) => void;
  text(): Promise<string>;
}
