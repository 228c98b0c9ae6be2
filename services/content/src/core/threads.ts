/** Must be the default export of its module, so threads can import it. */
export interface Task<Input, Output> {
  /** `import.meta.url` of the module. */
  file: string;
  run: (input: Input) => Output | Promise<Output>;
}

export interface Origin {
  /** Key for fair scheduling: a caller's `client`, or a name for the service's own work. */
  client: string;
  /** In characters. */
  size: number;
  /** True if the task takes at most 2 ms. */
  isQuick?: boolean;
}

/**
 * @throws the task's errors, `content_too_complex` if it takes too long, or `unavailable` if the
 * queue is full
 */
export interface Threads {
  run<Input, Output>(task: Task<Input, Output>, input: Input, origin: Origin): Promise<Output>;
}
