/** A task is its module's default export, so that threads can import it. */
export interface Task<Input, Output> {
  /** `import.meta.url` of the module. */
  file: string;
  run: (input: Input) => Output | Promise<Output>;
}

export interface Origin {
  /** Fairness key: a caller's `client`, or a name for the service's own work. */
  client: string;
  /** In characters. */
  size: number;
  /** True if the task takes at most 2 ms for any input. */
  isQuick?: boolean;
}

/**
 * @throws errors of the task, `content_too_complex` if it takes too long, `unavailable` if the
 * queue is full
 */
export interface Threads {
  run<Input, Output>(task: Task<Input, Output>, input: Input, origin: Origin): Promise<Output>;
}
