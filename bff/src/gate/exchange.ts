import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../routes/routes.ts';
import type { OnBehalfOf } from '../session/call-service.ts';
import type { Sender } from '../session/visitor.ts';
import type { Admitted } from './admission.ts';

/** A request that has its route. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  route: Route;
  /** The decoded variables of its path. */
  params: Record<string, string>;
  path: string;
  /** The query with its question mark, or nothing. */
  search: string;
  /** Of a call that brings a small one, whole. */
  body: Buffer | undefined;
  requestId: string;
  sender: Sender;
  /** How it was let in, once it was. */
  admitted: Admitted | undefined;
}

/** A request that was let in. */
export interface AdmittedExchange extends Exchange {
  admitted: Admitted;
}

/** Whoever sent a request, for calls of services on its behalf. */
export const callerOf = ({ admitted: { visitor }, requestId }: AdmittedExchange): OnBehalfOf => ({ visitor, requestId });
