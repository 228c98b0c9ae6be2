/** Costly work on what a visitor wrote. A task is its module's default export, so that a thread finds it by the module's URL. */
export interface Task<Input, Output> {
  /** `import.meta.url` of the module. */
  file: string;
  run: (input: Input) => Output | Promise<Output>;
}

/** The client for which a task runs, and its size. */
export interface Origin {
  /** The holder of a turn: a caller's `client`, or a name for what the service does by itself. */
  client: string;
  /** The number of characters of the input. */
  size: number;
  /** Whether the task is known to take no more than a millisecond or two, whatever was written, so that it keeps nobody waiting on the event loop. */
  isQuick?: boolean;
}

/**
 * Runs tasks where they keep nobody else waiting. Throws the refusals that a task throws, `content_too_complex` when it takes too long, and
 * `unavailable` when too much waits already.
 */
export interface Threads {
  run<Input, Output>(task: Task<Input, Output>, input: Input, origin: Origin): Promise<Output>;
}
