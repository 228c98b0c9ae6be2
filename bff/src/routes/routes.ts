import { MAX_JSON_BYTES } from '@pasteroom/kit/http/json-body';
import { type Match, openRouter } from '@pasteroom/kit/http/router';
import { type OwnedOperation, OPERATIONS } from './operations.ts';
import { POLICIES } from './policies.ts';
import type { Policy } from './policy.ts';

/** Services receive no other client headers. */
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

const CALL = /^\/(api(?!\/docs(\/|$))|uploads|publishImages|raw)(\/|$)/;
const FILE = /^\/(uploads|publishImages)\//;
const TEXT = /^text\/|json$/;

export interface Route extends Policy {
  name: string;
  operation: OwnedOperation;
  method: string;
  path: string;
  maxBytes: number;
  forwardedHeaders: readonly string[];
  /** `call` buffers the service's response. `stream` pipes both bodies. */
  answeredBy: 'bff' | 'call' | 'stream';
  kind: 'api' | 'file' | 'page';
}

export const ROUTES: readonly Route[] = OPERATIONS.flatMap((operation) => {
  const policy = POLICIES[operation.id];
  return policy ? [routeOf(operation, policy)] : [];
});

function routeOf(operation: OwnedOperation, policy: Policy): Route {
  const { id: name, method, path, isDocument, request, responses } = operation;
  const takesForm = 'multipart/form-data' in request;
  const isFile = Object.keys(responses['200'] ?? {}).some((type) => !TEXT.test(type));
  return {
    ...policy,
    name,
    operation,
    method,
    path: isDocument ? path : `/api${path}`,
    maxBytes: policy.maxBytes ?? (method === 'POST' ? MAX_JSON_BYTES : 0),
    answeredBy:
      operation.owner === 'bff'
        ? 'bff'
        : takesForm || (isFile && policy.cachedFor === undefined)
          ? 'stream'
          : 'call',
    forwardedHeaders: [...FORWARDED_HEADERS, ...(policy.alsoForwards ?? [])],
    kind: !isDocument ? 'api' : isFile ? 'file' : 'page',
  };
}

const router = openRouter(ROUTES);

/** @throws `bad_request` if the path is malformed */
export const findRoute: (method: string, path: string) => Match<Route> | undefined = router.find;

export const methodsOf: (path: string) => readonly string[] = router.methodsOf;

export const isCall = (path: string): boolean => CALL.test(path);

export const namesFile = (path: string): boolean => FILE.test(path);
