import type { AdmittedExchange } from '../gate/exchange.ts';
import { operationNamed } from '../routes/operations.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import { jsonBody, operationCall, serviceOf } from '../upstream/operation-call.ts';
import { readAnswer } from '../upstream/read-answer.ts';
import type { Upstream } from '../upstream/upstream.ts';

export interface AskDeps {
  upstream: Upstream;
  callerTokenFor: CallerTokenFor;
}

interface Asked {
  params?: Record<string, string>;
  search?: string;
  body?: unknown;
}

/** Asks a service's operation for whoever calls; the body of its 200. Throws its refusal, or `unavailable` where it failed. */
export type AskService = <Body>(id: string, exchange: AdmittedExchange, asked?: Asked) => Promise<Body>;

export function askingServices({ upstream, callerTokenFor }: AskDeps): AskService {
  return async <Body>(id: string, { admitted, requestId }: AdmittedExchange, { body, ...asked }: Asked = {}): Promise<Body> => {
    const operation = operationNamed(id);
    const callerToken = callerTokenFor(serviceOf(operation), admitted.visitor);
    const call = operationCall(operation, { callerToken, requestId, ...asked, ...(body === undefined ? {} : jsonBody(body)) });
    // Our own service, by its own document.
    return readAnswer(await upstream.call(call), 200) as Body;
  };
}
