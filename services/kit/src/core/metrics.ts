/** What a process tells Prometheus about itself. */
export interface Metrics {
  /** Counts an answered request; needs no `this`. */
  observeRequest(operation: string, status: number, seconds: number): void;
  /** Adds a number that is read whenever the metrics are. It is left out while it cannot be read. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  /** Opens a counter with one label. */
  counter(name: string, help: string, label: string): (value: string) => void;
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>;
}
