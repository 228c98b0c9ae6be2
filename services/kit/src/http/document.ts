export interface OpenApiDocument {
  paths: Record<string, PathItem>;
  components?: {
    parameters?: Record<string, Parameter>;
    responses?: Record<string, ResponseObject>;
  };
}

type PathItem = { parameters?: (Parameter | Reference)[]; servers?: Server[] } & Partial<
  Record<Method, OperationObject>
>;
interface Reference {
  $ref: string;
}
interface Server {
  url: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}
interface ResponseObject {
  content?: Record<string, { schema: object }>;
}
interface OperationObject {
  operationId: string;
  servers?: Server[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, ResponseObject | Reference>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
type Method = (typeof METHODS)[number];

export interface Operation {
  id: string;
  method: Uppercase<Method>;
  path: string;
  /** True for HTML pages, which other sites may link to with any query string. */
  isDocument: boolean;
  parameters: Parameter[];
  request: Record<string, { schema: object }>;
  responses: Record<string, Record<string, { schema: object }>>;
}

export function operationsOf(document: OpenApiDocument): Operation[] {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation
        ? [
            describe(document, path, method, {
              ...item,
              ...operation,
              parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
            }),
          ]
        : [];
    }),
  );
  const variables = ({ path }: Operation) => path.split('{').length;
  return found.sort((a, b) => variables(a) - variables(b));
}

function describe(
  document: OpenApiDocument,
  path: string,
  method: Method,
  operation: OperationObject,
): Operation {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      [status, follow<ResponseObject>(document, response).content ?? {}] as const,
  );
  return {
    id: operation.operationId,
    method: method.toUpperCase() as Uppercase<Method>,
    path,
    isDocument: operation.servers?.some(({ url }) => url === '/') ?? false,
    parameters: (operation.parameters ?? []).map((parameter) =>
      follow<Parameter>(document, parameter),
    ),
    request: operation.requestBody?.content ?? {},
    responses: Object.fromEntries(responses),
  };
}

function follow<T extends object>(document: OpenApiDocument, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const target = value.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, key) =>
        (at as Record<string, unknown> | undefined)?.[
          key.replaceAll('~1', '/').replaceAll('~0', '~')
        ],
      document,
    );
  if (target === undefined)
    throw new Error(`The document references ${value.$ref}, which it does not contain.`);
  return target as T;
}
