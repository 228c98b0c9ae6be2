interface Reference {
  $ref?: string;
}
export interface Parameter extends Reference {
  name?: string;
  in?: string;
  'x-internal'?: boolean;
}
export interface OperationObject {
  operationId?: string;
  tags?: string[];
  security?: SecurityRequirement[];
  parameters?: Parameter[];
  responses: Record<string, unknown>;
  servers?: unknown;
}

interface PathItem extends Partial<Record<string, unknown>> {
  parameters?: Parameter[];
}
export type Components = Record<string, Record<string, unknown>>;
export interface OpenApi {
  security?: SecurityRequirement[];
  tags?: { name: string }[];
  paths: Record<string, PathItem>;
  components?: Components;
}

/** Names of security schemes that a call must all satisfy. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** @throws Error if the target is missing */
export function follow(document: OpenApi, { $ref, ...value }: Reference): unknown {
  if ($ref === undefined) return value;
  const [, , section = '', name = ''] = $ref.split('/');
  const target = document.components?.[section]?.[name];
  if (target === undefined)
    throw new Error(`A document references ${$ref}, which it doesn't contain.`);
  return target;
}

export function addReferences(components: Components, document: OpenApi, value: unknown): void {
  for (const [, $ref = '', section = '', name = ''] of JSON.stringify(value).matchAll(
    /"\$ref":"(#\/components\/(\w+)\/([\w.-]+))"/g,
  )) {
    const target = follow(document, { $ref });
    const isNew = components[section]?.[name] === undefined;
    addOnce((components[section] ??= {}), name, target, $ref);
    if (isNew) addReferences(components, document, target);
  }
}

/**
 * Adds the value unless the name exists. The first description wins.
 * @throws Error if two values differ in more than descriptions and examples
 */
export function addOnce<T>(to: Record<string, T>, name: string, value: T, what: string): void {
  const before = to[name];
  if (before !== undefined && sameness(before) !== sameness(value))
    throw new Error(`${what} has two definitions.`);
  to[name] ??= value;
}

const DESCRIPTIVE_KEYS = new Set(['operationId', 'summary', 'description', 'example', 'tags']);
const sameness = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (DESCRIPTIVE_KEYS.has(key) ? undefined : each));
