import { createClient, DEFAULT_SERVER, type PasteroomClient } from '../../client/src/client.ts';
import type { Options } from './arguments.ts';
import { type ConfigFolder, openConfigFolder } from './config-folder.ts';
import { UsageError } from './errors.ts';
import { printable, printableJson } from './printable.ts';
import { openProgress, printNotice, type Progress } from './terminal.ts';

const MAX_TIMEOUT_SECONDS = 86_400;

export interface Context {
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  readonly warn: (message: string) => void;
  readonly connect: (target?: ConnectOptions) => Promise<Connection>;
}

interface ConnectOptions {
  /** Overrides PASTEROOM_SERVER, but not --server. */
  readonly server?: string | undefined;
  /** Overrides the saved token. */
  readonly token?: string | undefined;
}

interface Connection {
  readonly client: PasteroomClient;
  readonly config: ConfigFolder;
  readonly isSignedIn: boolean;
}

export function createContext(options: Options, signal: AbortSignal): Context {
  const progress = openProgress();
  const warn = (message: string) => {
    progress.clear();
    printNotice('warning', message);
  };
  return {
    options,
    signal,
    progress,
    warn,
    async connect({ server: linked, token: given } = {}) {
      const { env } = process;
      const server = serverOf(
        options.server ?? linked ?? (env['PASTEROOM_SERVER'] || DEFAULT_SERVER),
      );
      const config = openConfigFolder(server, env, warn);
      const token = given ?? (await config.token());
      const client = createClient({
        server,
        token,
        guestStore: config.guestStore,
        stallLimitMs: stallLimitOf(options),
        onProofOfWork: () => progress.show('Solving the proof of work…'),
      });
      return { client, config, isSignedIn: token !== undefined };
    },
  };
}

/** @throws UsageError */
function serverOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isServer =
    url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/';
  if (!isServer || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(
      `“${address}” is not the address of a server. Use an address like ${DEFAULT_SERVER}.`,
    );
  return url.origin;
}

function stallLimitOf({ timeout }: Options): number | undefined {
  if (timeout === undefined) return undefined;
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS))
    throw new UsageError('--timeout must be a number of seconds.');
  return seconds * 1_000;
}

/** Prints the exact text, unless a terminal would interpret its control characters. */
export function printText(text: string, output: NodeJS.WriteStream = process.stdout): void {
  if (!output.isTTY) output.write(text);
  else if (text !== '') output.write(printable(text).replace(/\n?$/, '\n'));
}

export function printJson(value: unknown): void {
  process.stdout.write(`${printableJson(value)}\n`);
}
