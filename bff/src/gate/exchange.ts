import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Route } from '../routes/routes.ts';
import type { OnBehalfOf } from '../session/call-service.ts';
import type { Sender } from '../session/visitor.ts';
import type { Admitted } from './admission.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  route: Route;
  params: Record<string, string>;
  path: string;
  /** Query string including `?`, or empty. */
  search: string;
  requestId: string;
  sender: Sender;
}

export interface AdmittedExchange extends Exchange {
  admitted: Admitted;
  body: Buffer | undefined;
}

export const callerOf = ({ admitted: { visitor }, requestId }: AdmittedExchange): OnBehalfOf => ({
  visitor,
  requestId,
});
