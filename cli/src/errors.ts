import { PasteroomError } from '../../client/src/client.ts';

const EXIT = { success: 0, failure: 1, usage: 2, notFound: 3, noServer: 4 } as const;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** By a signal or Ctrl-C at a prompt. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(signal);
    this.exitCode = 128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal];
  }
}

const PROXY_STATUSES = [502, 503, 504];

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof Interrupted) return error.exitCode;
  if (!(error instanceof PasteroomError)) return EXIT.failure;
  const { code, status } = error;
  if (code === 'not_found' || code === 'gone') return EXIT.notFound;
  if (code === 'network' || code === 'stalled') return EXIT.noServer;
  return code === 'unexpected' && PROXY_STATUSES.includes(status) ? EXIT.noServer : EXIT.failure;
}
