import { readFileSync } from 'node:fs';

interface FieldFile {
  readonly name: string;
  readonly type: string;
  readonly recipe: string;
}

export interface FieldCase {
  readonly id: string;
  readonly kind: string;
  readonly input: {
    readonly html?: string;
    readonly text?: string;
    readonly steps?: readonly string[];
    readonly file?: FieldFile | readonly FieldFile[];
  };
  readonly expected: string;
  readonly note: string;
}

const cases = JSON.parse(
  readFileSync(new URL('field-cases.json', import.meta.url), 'utf8'),
) as readonly FieldCase[];

/** @throws if the case doesn't exist. */
export function fieldCase(id: string): FieldCase {
  const found = cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no field case ${id}.`);
  return found;
}

export function clipboardOf(id: string): Record<string, string> {
  const { html, text } = fieldCase(id).input;
  return {
    ...(html !== undefined && { 'text/html': html }),
    ...(text !== undefined && { 'text/plain': text }),
  };
}
