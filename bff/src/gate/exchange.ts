import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../routes/routes.ts';
import type { OnBehalfOf } from '../session/call-service.ts';
import type { Sender } from '../session/visitor.ts';
import type { Admitted } from './admission.ts';

/** A request whose route is known. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  route: Route;
  /** The decoded variables of its path. */
  params: Record<string, string>;
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  requestId: string;
  sender: Sender;
}

/** An admitted request. */
export interface AdmittedExchange extends Exchange {
  admitted: Admitted;
  /** The whole body of a call that brings a small one. */
  body: Buffer | undefined;
}

/** The caller on whose behalf services are called for this request. */
export const callerOf = ({ admitted: { visitor }, requestId }: AdmittedExchange): OnBehalfOf => ({ visitor, requestId });
