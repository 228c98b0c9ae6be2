import { parseArgs } from 'node:util';
import { UsageError } from './errors.ts';

const OPTIONS = {
  as: { type: 'string' },
  code: { type: 'string' },
  expires: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  password: { type: 'boolean' },
  reads: { type: 'string' },
  seal: { type: 'boolean' },
  server: { type: 'string' },
  timeout: { type: 'string' },
  version: { type: 'boolean' },
  yes: { type: 'boolean' },
  zip: { type: 'string' },
} as const;

type Option = keyof typeof OPTIONS;
const GLOBAL: readonly Option[] = ['help', 'json', 'server', 'timeout', 'version'];

interface CommandShape {
  readonly options: readonly Option[];
  readonly usage: string;
  readonly min: number;
  readonly max: number;
}
const COMMANDS = {
  put: {
    options: ['as', 'code', 'expires', 'password', 'reads', 'seal'],
    usage: 'put [FILE…]',
    min: 0,
    max: Infinity,
  },
  get: { options: ['as', 'force', 'out', 'yes', 'zip'], usage: 'get CODE|LINK', min: 1, max: 1 },
  rm: { options: [], usage: 'rm CODE', min: 1, max: 1 },
  list: { options: [], usage: 'list', min: 0, max: 0 },
  login: { options: [], usage: 'login TOKEN', min: 1, max: 1 },
  completion: { options: [], usage: 'completion bash|zsh|fish', min: 1, max: 1 },
} as const satisfies Record<string, CommandShape>;

export type CommandName = keyof typeof COMMANDS;
export type Format = 'text' | 'md' | 'html';

export type Options = ReturnType<typeof parsed>['values'];

export interface Invocation {
  /** Undefined with `--help` or `--version`. */
  readonly command: CommandName | undefined;
  readonly operands: readonly string[];
  readonly options: Options;
}

/** @throws UsageError */
export function readArguments(args: readonly string[]): Invocation {
  const { values: options, positionals } = parsed(args);
  const [name, ...operands] = positionals;
  if (options.help || options.version) return { command: undefined, operands, options };
  if (name === undefined) throw new UsageError('A command is missing.');
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(`There is no command “${name}”.`);
  const command = name as CommandName;
  const shape: CommandShape = COMMANDS[command];
  const unknown = Object.keys(options).find(
    (option) => ![...GLOBAL, ...shape.options].includes(option as Option),
  );
  if (unknown !== undefined)
    throw new UsageError(`The command ${name} has no option --${unknown}.`);
  if (operands.length < shape.min || operands.length > shape.max)
    throw new UsageError(`Usage: pasteroom ${shape.usage}`);
  return { command, operands, options };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws UsageError unless the value is one of the choices */
export function choiceOf<Choice>(
  option: string,
  value: string | undefined,
  choices: Readonly<Record<string, Choice>>,
): Choice | undefined {
  if (value === undefined) return undefined;
  const choice = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (choice !== undefined) return choice;
  const names = Object.keys(choices).join(', ');
  throw new UsageError(`--${option} must be one of ${names}, not “${value}”.`);
}

const FORMATS = { text: 'text', md: 'md', html: 'html' } as const;

export const formatOf = ({ as }: Options): Format => choiceOf('as', as, FORMATS) ?? 'text';
