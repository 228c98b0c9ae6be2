import { readFileSync } from 'node:fs';
import { z } from 'zod';

type Environment = Record<string, string | undefined>;

/**
 * Empty variables count as missing. For any setting, `NAME_FILE` can name a file that contains it.
 * @throws Error that lists every invalid variable
 */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Environment,
): Readonly<z.output<Schema>> {
  return parseConfigs({ settings: schema }, env).settings;
}

export function parseConfigs<Schemas extends Record<string, z.ZodType>>(
  schemas: Schemas,
  env: Environment,
): { [Name in keyof Schemas]: Readonly<z.output<Schemas[Name]>> } {
  const isGiven = (name: string) => env[name] !== undefined && env[name] !== '';
  const names = Object.values(schemas).flatMap((schema) =>
    namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  );
  const unreadable: string[] = [];
  const valueOf = (name: string): string | undefined => {
    const file = `${name}_FILE`;
    if (isGiven(name) || !isGiven(file)) return isGiven(name) ? env[name] : undefined;
    try {
      return readFileSync(env[file] ?? '', 'utf8').trimEnd() || undefined;
    } catch {
      unreadable.push(`  ${file}: can't read ${env[file]}`);
      return undefined;
    }
  };
  const given = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const parsed = Object.entries(schemas).map(([name, schema]) => ({
    name,
    result: schema.safeParse(given),
  }));
  const faults = parsed
    .flatMap(({ result }) => result.error?.issues ?? [])
    .map(({ path, message }) => `  ${path.join('.') || '(all)'}: ${message}`)
    .concat(unreadable);
  if (faults.length > 0)
    throw new Error(`Invalid configuration:\n${[...new Set(faults)].join('\n')}`);
  return Object.fromEntries(
    parsed.map(({ name, result }) => [name, Object.freeze(result.data)]),
  ) as {
    [Name in keyof Schemas]: Readonly<z.output<Schemas[Name]>>;
  };
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  allOf?: JsonSchema[];
}

const namesIn = ({ properties = {}, allOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...allOf.flatMap(namesIn),
];
