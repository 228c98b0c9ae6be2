import { MAX_JSON_BYTES } from '@pasteroom/kit/http/json-body';
import { type Match, openRouter } from '@pasteroom/kit/http/router';
import { type OwnedOperation, OPERATIONS } from './operations.ts';
import { POLICIES } from './policies.ts';
import type { Policy } from './policy.ts';

/** The request headers that are forwarded to services. No others are, above all none that name a caller. */
const FORWARDED_HEADERS: readonly string[] = [
  'accept',
  'content-type',
  'content-length',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'if-range',
  'range',
  'x-delete-token',
  'x-owner-token',
];

const CALL = /^\/(api|uploads|publishImages)(\/|$)/;
const FILE = /^\/(uploads|publishImages)\//;

/** An operation that can be called from outside, with its policy. */
export interface Route extends Policy {
  /** The operation's id, by which logs and metrics name it. */
  name: string;
  operation: OwnedOperation;
  method: string;
  /** The path at which it is called from outside. */
  path: string;
  /** Most bytes of a request's body. */
  maxBytes: number;
  /** The headers that are forwarded to the service. */
  forwardedHeaders: readonly string[];
  /** What answers: the BFF's own handler (`bff`); a service that is called for a whole answer (`call`); or a service to and from which bodies are streamed (`stream`). */
  answeredBy: 'bff' | 'call' | 'stream';
  /** How browsers treat the answer, which decides its security headers. */
  kind: 'api' | 'file' | 'page';
}

/** Every route. An operation that is not among them cannot be called from outside, whatever a service answers inside. */
export const ROUTES: readonly Route[] = OPERATIONS.flatMap((operation) => {
  const policy = POLICIES[operation.id];
  return policy ? [routeOf(operation, policy)] : [];
});

function routeOf(operation: OwnedOperation, policy: Policy): Route {
  const { id: name, method, path, isDocument, request, responses } = operation;
  const takesForm = 'multipart/form-data' in request;
  const isFile = 'application/octet-stream' in (responses['200'] ?? {});
  return {
    ...policy,
    name,
    operation,
    method,
    path: isDocument ? path : `/api${path}`,
    maxBytes: policy.maxBytes ?? (method === 'POST' ? MAX_JSON_BYTES : 0),
    answeredBy: operation.owner === 'bff' ? 'bff' : takesForm || (isFile && policy.cachedFor === undefined) ? 'stream' : 'call',
    forwardedHeaders: [...FORWARDED_HEADERS, ...(policy.alsoForwards ?? [])],
    kind: !isDocument ? 'api' : isFile ? 'file' : 'page',
  };
}

const router = openRouter(ROUTES);

/** The route of a call with the decoded variables of its path; undefined where none leads there. Throws `bad_request` for an address that cannot be read. */
export const findRoute: (method: string, path: string) => Match<Route> | undefined = router.find;

/** The methods that an address answers. */
export const methodsOf: (path: string) => readonly string[] = router.methodsOf;

/** Whether an address belongs to the API, so that a wrong one is refused rather than answered by the front end. */
export const isCall = (path: string): boolean => CALL.test(path);

/** Whether an address names a stored file, which people open and save. */
export const namesFile = (path: string): boolean => FILE.test(path);
