import { PasteroomError } from '../../client/src/client.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type CommandName, readArguments } from './arguments.ts';
import { list, login, rm } from './commands/account.ts';
import { completion } from './commands/completion.ts';
import { get } from './commands/get.ts';
import { put } from './commands/put.ts';
import { type Context, createContext } from './context.ts';
import { exitCodeOf, Interrupted, UsageError } from './errors.ts';
import { HELP } from './help.ts';
import { printableJson } from './printable.ts';
import { printNotice } from './terminal.ts';

type Command = (operands: readonly string[], context: Context) => Promise<void>;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  put,
  get,
  rm,
  list,
  login,
  completion,
};
/** For errors that the command found without the server. */
const OWN_ERROR = { code: 'cli', status: 0, errors: [] };
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const args = process.argv.slice(2);
const stop = new AbortController();
for (const signal of SIGNALS)
  process.on(signal, () => {
    // A second signal must work even if the cleanup hangs.
    if (stop.signal.aborted) process.exit(new Interrupted(signal).exitCode);
    stop.abort(new Interrupted(signal));
  });

// A reader such as `head` may close the pipe early.
const isClosedPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';
process.stdout.on('error', (error) => {
  if (!isClosedPipe(error)) fail(error);
});
process.stderr.on('error', () => undefined);

try {
  await run();
} catch (error) {
  if (stop.signal.aborted) fail(stop.signal.reason);
  else if (isClosedPipe(error)) process.exit();
  else fail(error);
}

async function run(): Promise<void> {
  const { command, operands, options } = readArguments(args);
  if (command !== undefined) {
    const context = createContext(options, stop.signal);
    try {
      await COMMANDS[command](operands, context);
    } finally {
      context.progress.clear();
    }
  } else process.stdout.write(options.version ? `${packageJson.version}\n` : HELP);
}

function fail(error: unknown): void {
  process.exitCode = exitCodeOf(error);
  if (!(error instanceof Interrupted)) report(error);
  // Standard input or an upload could keep the process alive.
  process.exit();
}

function report(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (args.includes('--json')) {
    const { code, status, errors } = error instanceof PasteroomError ? error : OWN_ERROR;
    process.stderr.write(`${printableJson({ error: { code, status, message, errors } })}\n`);
    return;
  }
  printNotice('error', message);
  if (error instanceof PasteroomError)
    for (const { path, message: detail } of error.errors)
      if (detail !== message) printNotice(undefined, `  ${path}: ${detail}`);
  if (error instanceof UsageError) printNotice(undefined, 'See pasteroom --help.');
}
