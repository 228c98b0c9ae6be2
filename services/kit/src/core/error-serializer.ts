import { types } from 'node:util';

export interface SerializedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string[];
  cause?: SerializedError;
  errors?: SerializedError[];
}

const MAX_CAUSES = 5;
const MAX_INPUT_CHARACTERS = 4_000;
const MAX_MESSAGE_CHARACTERS = 500;
const MAX_FRAMES = 12;

/**
 * Library errors may contain user data, so this logs only known fields and removes quoted values.
 */
export function serializeError(thrown: unknown, depth = 0): SerializedError {
  if (!(thrown instanceof Error || types.isNativeError(thrown)))
    return { type: typeof thrown, message: 'A value that is not an error was thrown.' };
  const { name, message, stack, cause } = thrown;
  const { error, suppressed }: { error?: unknown; suppressed?: unknown } =
    'suppressed' in thrown ? thrown : {};
  const code: unknown = 'code' in thrown ? thrown.code : undefined;
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: name,
    message: withoutValues(message.slice(0, MAX_INPUT_CHARACTERS)).slice(0, MAX_MESSAGE_CHARACTERS),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(frames.length > 0 && { stack: frames.slice(0, MAX_FRAMES).map((line) => line.trim()) }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(cause, depth + 1) }),
    ...(suppressed !== undefined &&
      depth < MAX_CAUSES && {
        errors: [error, suppressed].map((each) => serializeError(each, depth + 1)),
      }),
  };
}

/** JSON.parse quotes its input, and MongoDB quotes duplicate keys. */
const withoutValues = (message: string): string =>
  message
    .replace(/^(Unexpected \w+)[^]*( is not valid JSON)$/, '$1, which$2')
    .replace(/dup key: \{[^]*\}/, 'dup key')
    .replaceAll(/[^\s@"'<>{}:,;=]+@[^\s@"'<>{}:,;/]+/g, '(address)');
