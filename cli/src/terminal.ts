import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ReadStream, WriteStream } from 'node:tty';
import { Interrupted } from './errors.ts';
import { printableLine } from './printable.ts';

const CLEAR_LINE = '\r\u001b[K';

export const isInteractive = (): boolean => process.stdin.isTTY && process.stderr.isTTY;

const hasColor = (): boolean =>
  process.stderr.isTTY && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';

export function printNotice(label: 'error' | 'warning' | undefined, message: string): void {
  const line = printableLine(message);
  const prefix = label === undefined ? '' : `${label}: `;
  const color = label === 'error' ? '\u001b[31m' : '\u001b[33m';
  const shown = prefix && hasColor() ? `${color}${prefix}\u001b[0m` : prefix;
  process.stderr.write(`${shown}${line}\n`);
}

/** Replaces one line on standard error, if it is a terminal. */
export function openProgress() {
  let last = '';
  const show = (line: string) => {
    if (!process.stderr.isTTY || line === last) return;
    last = line;
    process.stderr.write(CLEAR_LINE + printableLine(line));
  };
  return {
    show,
    share(label: string, done: number, total: number) {
      const percent = Math.min(100, Math.floor((100 * done) / Math.max(1, total)));
      show(`${label} ${percent}%`);
    },
    clear() {
      if (last !== '') process.stderr.write(CLEAR_LINE);
      last = '';
    },
  };
}

export type Progress = ReturnType<typeof openProgress>;

export async function confirm(question: string, signal: AbortSignal): Promise<boolean> {
  return /^y(es)?$/i.test((await askLine(`${question} [y/N] `, signal)).trim());
}

/** Shows what the user types, unlike `askPassword`. */
export const askLine = (prompt: string, signal: AbortSignal): Promise<string> =>
  ask({ input: process.stdin, output: process.stderr, signal }, () => process.stderr.write(prompt));

/**
 * Asks on the controlling terminal without echo, since standard input may be the text.
 * @throws Error without a terminal
 */
export async function askPassword(signal: AbortSignal): Promise<string> {
  const terminal = openTerminal();
  if (terminal === undefined)
    throw new Error('There is no terminal to ask for a password. Set PASTEROOM_PASSWORD.');
  const { input, output } = terminal;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await ask({ input, output: silent, signal }, () => output.write('Password: '));
  } finally {
    output.write('\n');
    input.destroy();
    output.destroy();
  }
}

const TERMINAL =
  process.platform === 'win32'
    ? { input: 'CONIN$', output: 'CONOUT$' }
    : { input: '/dev/tty', output: '/dev/tty' };

function openTerminal(): { input: ReadStream; output: WriteStream } | undefined {
  try {
    return {
      input: new ReadStream(openSync(TERMINAL.input, 'r')),
      output: new WriteStream(openSync(TERMINAL.output, 'w')),
    };
  } catch {
    return undefined;
  }
}

interface Question {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly signal: AbortSignal;
}

/** Shows the prompt after the terminal stops echoing. */
async function ask({ input, output, signal }: Question, showPrompt: () => void): Promise<string> {
  const lines = createInterface({ input, output, terminal: true });
  try {
    return await new Promise((resolve, reject) => {
      const onAbort = () => reject(signal.reason as Error);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort);
      lines.on('SIGINT', () => reject(new Interrupted('SIGINT')));
      lines.on('close', () => resolve(''));
      lines.on('line', resolve);
      showPrompt();
    });
  } finally {
    lines.close();
  }
}
