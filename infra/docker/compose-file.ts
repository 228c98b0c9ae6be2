import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const FILE = new URL('../../docker-compose.yml', import.meta.url);

const container = z.object({
  image: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).default([]),
  build: z.object({ dockerfile: z.string(), target: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  environment: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.null()]).transform((value) => String(value ?? '')),
    )
    .default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }),
  restart: z.string(),
  stop_grace_period: z.string(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  pids_limit: z.number(),
  cpus: z.number().optional(),
  container_name: z.string().optional(),
});

const composeFile = z.object({ services: z.record(z.string(), container), volumes: z.record(z.string(), z.unknown()) });

export type Container = z.output<typeof container>;

/** The compose file as it is where the environment is empty: every variable has its default. Secrets, which have none, read as `NAME!`. */
export function readCompose(): z.output<typeof composeFile> {
  const text = withDefaults(readFileSync(FILE, 'utf8')).replaceAll(/\$\{(\w+):\?[^}]*\}/g, '$1!');
  return composeFile.parse(parse(text, { merge: true }));
}

/** A default may hold a variable with a default of its own: the inner one is replaced first. */
function withDefaults(text: string): string {
  const replaced = text.replaceAll(/\$\{\w+:-([^{}]*)\}/g, '$1');
  return replaced === text ? text : withDefaults(replaced);
}

/** The variables without which the compose file cannot be used. */
export function requiredVariables(): string[] {
  const names = Array.from(readFileSync(FILE, 'utf8').matchAll(/\$\{(\w+):\?/g), ([, name = '']) => name);
  return [...new Set(names)].toSorted();
}
