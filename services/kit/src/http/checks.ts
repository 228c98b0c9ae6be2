import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { SINGLE_LINE_PATTERN } from '@pasteroom/openapi/rules/patterns';
import { AppError } from '../core/errors.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import { pointerTo } from './json-pointer.ts';

export interface Checks {
  params(given: Record<string, unknown>): void;
  query(given: Record<string, unknown>): void;
  headers(given: Record<string, unknown>): void;
  body(given: unknown): void;
  /** @throws Error, because an undeclared response is a bug */
  answer(status: number, mediaType: string | undefined, body: unknown): void;
}

type ChecksFor = (operation: Operation) => Checks;

const compiled = new WeakMap<OpenApiDocument, ChecksFor>();

/**
 * Compiles each check on first use, because compiling all would dominate the startup time. Checks
 * coerce parameters and fill in defaults.
 */
export function checksOf(document: OpenApiDocument): ChecksFor {
  const known = compiled.get(document);
  if (known) return known;
  const checks = new Map<string, Checks>();
  let compile: ChecksFor | undefined;
  const checksFor: ChecksFor = (operation) =>
    getOrMake(checks, operation.id, () => {
      compile ??= compilerOf(document);
      return compile(operation);
    });
  compiled.set(document, checksFor);
  return checksFor;
}

function getOrMake<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

function compilerOf(document: OpenApiDocument): ChecksFor {
  const open = (options: Options) => {
    // Linting already validates the schemas.
    const instance = new Ajv2020({
      strict: false,
      allErrors: true,
      validateSchema: false,
      meta: false,
      ...options,
    });
    addFormats.default(instance);
    return instance.addSchema({ ...document, $id: 'document' });
  };
  const ajv = open({});
  const filling = open({ useDefaults: true });
  const coercing = open({ useDefaults: true, coerceTypes: true });
  return (operation) => {
    const parameters = (location: string, isClosed = false) => {
      const declared = operation.parameters.filter((parameter) => parameter.in === location);
      return declared.length === 0 && !isClosed
        ? () => undefined
        : validator(location, coercing.compile(objectOf(declared, isClosed)));
    };
    const json = operation.request['application/json'];
    const body = json ? filling.compile(local(json.schema)) : undefined;
    const answers = new Map<string, ValidateFunction>();
    return {
      params: parameters('path'),
      query: parameters('query', !operation.isDocument),
      headers: parameters('header'),
      body: body ? validator('', body) : () => undefined,
      answer: (status, mediaType, given) => {
        const as = operation.responses[status] ? String(status) : 'default';
        const declared = operation.responses[as];
        const content = mediaType === undefined ? undefined : contentOf(declared, mediaType);
        if (!declared || (mediaType !== undefined && !content))
          throw new Error(
            `${operation.id} returned ${status} ${mediaType ?? ''}, which its document does not declare.`,
          );
        if (!content || given === undefined) return;
        const check = getOrMake(answers, `${as} ${mediaType}`, () =>
          ajv.compile(local(content.schema)),
        );
        if (!check(given))
          throw new Error(
            `${operation.id} returned ${status} with a body that its document does not declare: ${ajv.errorsText(check.errors)}`,
          );
      },
    };
  };
}

/** Documents may declare a range of media types, such as `image/*`. */
const contentOf = (
  declared: Operation['responses'][string] | undefined,
  mediaType: string,
): { schema: object } | undefined =>
  declared?.[mediaType] ?? declared?.[mediaType.replace(/\/.*/, '/*')] ?? declared?.['*/*'];

const objectOf = (parameters: Operation['parameters'], isClosed: boolean): object => ({
  type: 'object',
  additionalProperties: !isClosed,
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, local(schema)])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** Schemas are compiled separately, so references must name the document. */
function local<T>(schema: T): T {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as T;
}

const validator = (location: string, check: ValidateFunction) => (given: unknown) => {
  if (check(given)) return;
  const errors = (check.errors ?? [])
    .slice(0, 10)
    .map((error) => ({ path: pathOf(location, error), message: messageOf(error) }));
  const [first] = errors;
  throw new AppError(
    'validation',
    `Invalid request: ${first ? `${first.path} ${first.message}` : ''}.`,
    { errors },
  );
};

function pathOf(location: string, { instancePath, keyword, params }: ErrorObject): string {
  const name: unknown =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : undefined;
  return (
    `${location ? `/${location}` : ''}${instancePath}${typeof name === 'string' ? pointerTo(name) : ''}` ||
    '/'
  );
}

export const NOT_SINGLE_LINE = 'must not contain line breaks or control characters';

function messageOf({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'additionalProperties') return 'is unknown';
  if (keyword === 'pattern' && params['pattern'] === SINGLE_LINE_PATTERN) return NOT_SINGLE_LINE;
  return message ?? 'is invalid';
}
