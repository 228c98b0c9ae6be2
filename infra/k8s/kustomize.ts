import { readFileSync } from 'node:fs';
import { normalize } from 'node:path/posix';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/**
 * As much of kustomize as the folders here ask for, so that they can be checked where there is no kubectl; where there is one, a test holds that
 * both make the same of them.
 */

const FOLDER = new URL('./', import.meta.url).pathname;

const operation = z.object({ op: z.enum(['add', 'replace', 'remove']), path: z.string(), value: z.unknown().optional() });
const patch = z.strictObject({
  target: z.strictObject({ kind: z.string().optional(), name: z.string().optional() }),
  options: z.strictObject({ allowNameChange: z.boolean() }).optional(),
  patch: z.string().transform((text) => z.array(operation).parse(parse(text))),
});
const generator = z.object({ envs: z.array(z.string()).default([]), files: z.array(z.string()).default([]) });
const kustomization = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z.array(patch).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()), includeSelectors: z.literal(true) })).default([]),
  images: z.array(z.strictObject({ name: z.string(), newTag: z.string().optional(), newName: z.string().optional() })).default([]),
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
});

type Patch = z.output<typeof patch>;
type Kustomization = z.output<typeof kustomization>;
type Node = Record<string, unknown>;

const read = (file: string): string => readFileSync(`${FOLDER}${file}`, 'utf8');

export const readKustomization = (folder: string): Kustomization => kustomization.parse(parse(read(`${folder}/kustomization.yaml`)));

/** What the folder's kustomization makes of its resources; what is generated from files is not among it. */
export function render(folder: string): Node[] {
  const { resources, components, patches, labels, images } = readKustomization(folder);
  const rendered = resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? readDocuments(`${folder}/${resource}`) : render(normalize(`${folder}/${resource}`)),
  );
  for (const component of components) applyAll(readKustomization(normalize(`${folder}/${component}`)).patches, rendered);
  applyAll(patches, rendered);
  for (const each of rendered) {
    for (const { pairs } of labels) for (const place of labelsOf(each)) Object.assign(place, pairs);
    for (const container of containersOf(each)) container['image'] = imageOf(String(container['image']), images);
  }
  return rendered;
}

const readDocuments = (file: string): Node[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => structuredClone(document.toJS()) as Node);

/** What stands at the path; undefined where there is nothing. */
const at = (node: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Node | undefined)?.[key], node);

function applyAll(patches: readonly Patch[], resources: Node[]): void {
  for (const { target, patch: operations } of patches) {
    const matches = resources.filter(
      (each) => [undefined, each['kind']].includes(target.kind) && [undefined, at(each, '/metadata/name')].includes(target.name),
    );
    for (const each of matches) for (const one of operations) apply(one, each);
  }
}

/** RFC 6902, without what is not used here. */
function apply({ op, path, value }: z.output<typeof operation>, resource: Node): void {
  const parent = at(resource, path.slice(0, path.lastIndexOf('/')));
  const key = path.slice(path.lastIndexOf('/') + 1);
  if (typeof parent !== 'object' || parent === null || (op !== 'add' && !(key in parent))) throw new Error(`There is no ${path} to ${op}.`);
  if (key === '-') (parent as unknown[]).push(structuredClone(value));
  else if (op === 'remove') Reflect.deleteProperty(parent, key);
  else (parent as Node)[key] = structuredClone(value);
}

/** Where a resource has labels, and where it selects by them. */
function labelsOf(resource: Node): Node[] {
  const metadata = resource['metadata'] as { labels?: Node };
  const selectors = resource['kind'] === 'Service' ? ['/spec/selector'] : ['/spec/selector/matchLabels', '/spec/template/metadata/labels'];
  const spread = (at(resource, '/spec/template/spec/topologySpreadConstraints') ?? []) as Node[];
  const found = [...selectors.map((path) => at(resource, path)), ...spread.map((each) => at(each, '/labelSelector/matchLabels'))];
  const volumes = ((at(resource, '/spec/volumeClaimTemplates') ?? []) as (typeof resource)[]).map(
    (each) => each['metadata'] as typeof metadata,
  );
  return [...[metadata, ...volumes].map((each) => (each.labels ??= {})), ...(found.filter(Boolean) as Node[])];
}

const containersOf = (resource: Node): Node[] => (at(resource, '/spec/template/spec/containers') ?? []) as Node[];

function imageOf(image: string, images: Kustomization['images']): string {
  const [name = '', tag = ''] = image.split(':');
  const changed = images.find((each) => each.name === name);
  return changed ? `${changed.newName ?? name}:${changed.newTag ?? tag}` : image;
}
