import { readFileSync } from 'node:fs';
import { normalize } from 'node:path/posix';
import { z } from 'zod';
import { readKustomization, render } from './kustomize.ts';

const FOLDER = new URL('./', import.meta.url).pathname;

const named = z.object({ name: z.string() });
const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: named.extend({ key: z.string(), optional: z.boolean().optional() }).optional(),
      configMapKeyRef: named.extend({ key: z.string() }).optional(),
    })
    .optional(),
});
const httpProbe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }).optional() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(variable).default([]),
  startupProbe: httpProbe,
  livenessProbe: httpProbe,
  readinessProbe: httpProbe,
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
  securityContext: z.record(z.string(), z.unknown()),
});
const labels = z.record(z.string(), z.string());
const podSpec = z.object({ securityContext: z.record(z.string(), z.unknown()), containers: z.array(container).length(1) });
const manifest = z.object({
  kind: z.string(),
  metadata: named,
  spec: z.looseObject({ template: z.object({ metadata: z.object({ labels }), spec: podSpec }).optional() }),
});

export type Manifest = z.output<typeof manifest>;
export type Labels = z.output<typeof labels>;
export type Pod = z.output<typeof container> & { kind: string; labels: Labels; podSecurity: Record<string, unknown> };

/** What the folder's kustomization brings, with that of the folders it names. */
export const readManifests = (folder: string): Manifest[] => render(folder).map((each) => manifest.parse(each));

/** The files that the folder's kustomization, and those of the folders it names, make settings and secrets of, from this folder. */
export function filesOfGenerators(folder: string): string[] {
  const { resources, configMapGenerator, secretGenerator } = readKustomization(folder);
  const own = [...configMapGenerator, ...secretGenerator].flatMap(({ envs, files }) => [...envs, ...files]);
  const inner = resources
    .filter((resource) => !resource.endsWith('.yaml'))
    .flatMap((resource) => filesOfGenerators(`${folder}/${resource}`));
  return [...own.map((file) => normalize(`${folder}/${file}`)), ...inner];
}

/** The one container of each Deployment and StatefulSet, by name. */
export function podsOf(manifests: Manifest[]): Map<string, Pod> {
  return new Map(
    manifests.flatMap(({ kind, metadata, spec: { template } }) => {
      if (template === undefined) return [];
      const { containers, securityContext } = template.spec;
      return containers.map((only) => [metadata.name, { ...only, kind, labels: template.metadata.labels, podSecurity: securityContext }]);
    }),
  );
}

/** Names and values of a file of settings. */
export const readSettings = (file: string): Record<string, string> =>
  Object.fromEntries(
    read(file)
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const read = (file: string): string => readFileSync(`${FOLDER}${file}`, 'utf8');
