import type { z } from 'zod';

/** The environment as a service's settings, frozen. Throws one Error that names every fault. Empty variables count as missing. */
export function parseConfig<Schema extends z.ZodType>(schema: Schema, env: Record<string, string | undefined>): Readonly<z.output<Schema>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(all)'}: ${message}`);
  throw new Error(`The configuration cannot be used:\n${faults.join('\n')}`);
}
