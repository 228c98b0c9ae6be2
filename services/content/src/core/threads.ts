/** Work on what a visitor wrote that may be costly. It is its module's default export, so that a thread finds it by the module's address. */
export interface Task<Input, Output> {
  /** `import.meta.url` of the module. */
  file: string;
  run: (input: Input) => Output | Promise<Output>;
}

/** On whose behalf a task is run, and how large it is. */
export interface Origin {
  /** Who shares one turn: a caller's `client`, or what the service does by itself. */
  client: string;
  /** Characters that are worked on. */
  size: number;
}

/**
 * Runs tasks where they keep nobody else waiting. Throws the refusals that a task throws, `content_too_complex` when it takes too long, and
 * `unavailable` when too much waits already.
 */
export interface Threads {
  run<Input, Output>(task: Task<Input, Output>, input: Input, origin: Origin): Promise<Output>;
}
