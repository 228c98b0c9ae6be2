/** What a reviver is told of a number besides its value; newer than TypeScript's own library. */
type NumberAsWritten = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

const keepNumber: NumberAsWritten = (_key, value, { source }) => (typeof value === 'number' ? (source ?? String(value)) : value);

/**
 * What the text holds, with each number as the text that it was written as: neither a sum's decimals nor the last digits of a long id may be
 * lost on the way through a floating-point number. Undefined where it is no JSON; why is not said, because the parser's words quote the text.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, keepNumber as Parameters<typeof JSON.parse>[1]);
  } catch {
    return undefined;
  }
}
