export interface Metrics {
  /** Doesn't use `this`. */
  observeRequest(operation: string, status: number, seconds: number): void;
  /** The gauge is left out while reading fails. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  counter(name: string, help: string, label: string): (value: string) => void;
  text(): Promise<string>;
}
