import type { z } from 'zod';

type Environment = Record<string, string | undefined>;

/**
 * Empty variables count as missing.
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
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Object.entries(schemas).map(([name, schema]) => ({
    name,
    result: schema.safeParse(given),
  }));
  const faults = parsed
    .flatMap(({ result }) => result.error?.issues ?? [])
    .map(({ path, message }) => `  ${path.join('.') || '(all)'}: ${message}`);
  if (faults.length > 0)
    throw new Error(`Invalid configuration:\n${[...new Set(faults)].join('\n')}`);
  return Object.fromEntries(
    parsed.map(({ name, result }) => [name, Object.freeze(result.data)]),
  ) as {
    [Name in keyof Schemas]: Readonly<z.output<Schemas[Name]>>;
  };
}
