import {
  addOnce,
  addReferences,
  follow,
  type Components,
  type OpenApi,
  type OperationObject,
  type Parameter,
  type SecurityRequirement,
} from './merge.ts';

export interface PublicOperation {
  id: string;
  service: string;
  /** For example /api/texts/{code}. */
  path: string;
  method: string;
  /** The BFF requires one of these alternatives. Empty if it requires none. */
  security: readonly SecurityRequirement[];
}

interface Sources {
  common: unknown;
  documents: Readonly<Record<string, unknown>>;
  operations: readonly PublicOperation[];
}

export interface PublicDocument extends OpenApi {
  openapi: string;
  info: object;
  servers: { url: string }[];
  components: Components;
}

const CALLER_TOKEN = 'callerToken';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const PROBLEM = '#/components/responses/Problem';

/** @throws Error if no document describes an operation, or if two definitions conflict */
export function publicDocument({ common, documents, operations }: Sources): PublicDocument {
  const schemes = (common as OpenApi).components?.['securitySchemes'] ?? {};
  const found = operations.map((operation) => ({
    ...operation,
    ...described(documents, operation),
  }));
  const paths: Record<string, Record<string, OperationObject>> = {};
  const components: Components = {};
  for (const { path, method, security, document, object } of found) {
    const outer = outerOperation(document, object, { asked: security, schemes });
    addOnce((paths[path] ??= {}), method.toLowerCase(), outer, `${method} ${path}`);
    addReferences(components, document, outer);
    for (const name of (outer.security ?? []).flatMap((each) => Object.keys(each)))
      addOnce((components['securitySchemes'] ??= {}), name, schemes[name], `the scheme ${name}`);
  }
  const used = new Set(found.flatMap(({ object }) => object.tags ?? []));
  const tags = new Map(
    found.flatMap(({ document }) => document.tags ?? []).map((tag) => [tag.name, tag]),
  );
  return withPublicRules({
    openapi: '3.1.0',
    info: {
      title: 'Pasteroom',
      version: '1.0.0',
      summary: 'Share texts and files under room codes, and publish pages, without an account.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...tags.values()].filter(({ name }) => used.has(name)),
    paths,
    components,
  });
}

/**
 * Merges each `x-public` into its schema: rules that a handler checks itself, so its error message
 * fits the form.
 */
function withPublicRules(document: PublicDocument): PublicDocument {
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('x-public' in value)) return value;
    const { 'x-public': rules, ...schema } = value;
    return { ...schema, ...(rules as object) };
  }) as PublicDocument;
}

function described(
  documents: Sources['documents'],
  { id, service }: PublicOperation,
): { document: OpenApi; object: OperationObject } {
  const document = documents[service] as OpenApi | undefined;
  for (const item of Object.values(document?.paths ?? {})) {
    const objects = METHODS.map((method) => item[method] as OperationObject | undefined);
    const object = objects.find((each) => each?.operationId === id);
    if (document && object)
      return {
        document,
        object: {
          ...object,
          parameters: [...(item.parameters ?? []), ...(object.parameters ?? [])],
        },
      };
  }
  throw new Error(`No document of ${service} describes the operation ${id}.`);
}

interface Security {
  asked: readonly SecurityRequirement[];
  schemes: Record<string, unknown>;
}

/**
 * Removes internal parts: the service's URL, its caller token, parameters with `x-internal`, and
 * parameters that a security scheme covers.
 */
function outerOperation(
  document: OpenApi,
  { servers: _, ...object }: OperationObject,
  { asked, schemes }: Security,
): OperationObject {
  const inner = object.security ?? document.security ?? [];
  const security = securityOf(asked, inner);
  const shown = security
    .flatMap((each) => Object.keys(each))
    .map((name) => schemes[name] as Parameter | undefined);
  const isHidden = (parameter: Parameter) => {
    const {
      name,
      in: location,
      'x-internal': isInternal,
    } = follow(document, parameter) as Parameter;
    return (
      isInternal === true ||
      shown.some((scheme) => scheme?.name === name && scheme?.in === location)
    );
  };
  const parameters = (object.parameters ?? []).filter((parameter) => !isHidden(parameter));
  const { 401: unauthorized, ...responses } = object.responses;
  // A service's 401 concerns the caller token, which public clients don't have.
  const isOuter =
    security.some((each) => 'operatorToken' in each) || !inner.some((each) => CALLER_TOKEN in each);
  return {
    ...object,
    parameters,
    security,
    responses: {
      ...responses,
      ...(isOuter && unauthorized !== undefined && { 401: unauthorized }),
      429: { $ref: PROBLEM },
    },
  };
}

/** If a caller token alone is one of several alternatives, the session replaces it. */
function securityOf(
  asked: readonly SecurityRequirement[],
  inner: readonly SecurityRequirement[],
): SecurityRequirement[] {
  const beside = inner.map(({ [CALLER_TOKEN]: caller, ...rest }) =>
    caller !== undefined && inner.length > 1 && Object.keys(rest).length === 0
      ? { session: [] }
      : rest,
  );
  const either = (list: readonly SecurityRequirement[]) => (list.length === 0 ? [{}] : list);
  const both = either(asked).flatMap((one) =>
    either(beside).map((other) => ({ ...one, ...other })),
  );
  const isOpen = both.every((each) => Object.keys(each).length === 0);
  return isOpen ? [] : both;
}
