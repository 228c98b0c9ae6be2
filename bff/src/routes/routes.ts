import { MAX_JSON_BYTES } from '@pasteroom/kit/http/json-body';
import { type Match, openRouter } from '@pasteroom/kit/http/router';
import { type OwnedOperation, OPERATIONS } from './operations.ts';
import { POLICIES } from './policies.ts';
import type { Policy } from './policy.ts';

/** All that a service hears of a request's headers. Anything else, above all what names a caller, ends here. */
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

/** One call that is answered from outside, and what it takes to be let in. */
export interface Route extends Policy {
  /** The operation's id: what logs and figures call it. */
  name: string;
  operation: OwnedOperation;
  method: string;
  /** As it is asked for from outside. */
  path: string;
  /** Bytes that a request may carry. */
  maxBytes: number;
  /** The headers that are forwarded to the service. */
  forwardedHeaders: readonly string[];
  /** Who answers: the BFF's own handler; a service, asked for a whole answer; or a service to which request and answer are streamed. */
  answeredBy: 'bff' | 'call' | 'stream';
  /** What the answer is for a browser. */
  kind: 'api' | 'file' | 'page';
}

/** Every address that leads past the front end. What is not here does not exist outside, whatever a service answers inside. */
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

/** Whether an address is one of calls, so that a wrong one is refused, and never answered with the front end. */
export const isCall = (path: string): boolean => CALL.test(path);

/** Whether an address names a stored file, which people open and save. */
export const namesFile = (path: string): boolean => FILE.test(path);
