/** TypeScript's types lack the `context` argument of revivers. */
type NumberAsWritten = (
  this: unknown,
  key: string,
  value: unknown,
  context: { source?: string },
) => unknown;

const keepNumber: NumberAsWritten = (_key, value, { source }) =>
  typeof value === 'number' ? (source ?? String(value)) : value;

/**
 * Parses numbers as strings, so decimals and long ids stay exact. Returns undefined for invalid
 * JSON, since a parser error would quote it.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, keepNumber as Parameters<typeof JSON.parse>[1]);
  } catch {
    return undefined;
  }
}
