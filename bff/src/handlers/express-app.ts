import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import express from 'express';
import { type Checks, checksOf } from '@pasteroom/kit/http/checks';
import { checkJsonType, parseJson } from '@pasteroom/kit/http/json-body';
import type { AnyAnswer, Answer, Input } from '@pasteroom/kit/http/operation-types';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { sendStream } from '@pasteroom/kit/http/send-stream';
import type { operations } from '@pasteroom/openapi/bff';
import type { AdmittedExchange } from '../gate/exchange.ts';
import { DOCUMENTS } from '../routes/documents.ts';
import { type HeaderList, setHeaders } from '../http/security-headers.ts';

type HandlerInput<Id extends keyof operations> = Pick<
  Input<operations[Id]>,
  'params' | 'query' | 'body'
>;

interface WrittenAnswer {
  status: 200;
  json: string;
  headers: OutgoingHttpHeaders;
}

interface StreamedAnswer {
  status: 200;
  stream: Readable;
  headers: OutgoingHttpHeaders;
}

export type Handlers = {
  [Id in keyof operations]: (
    input: HandlerInput<Id>,
    exchange: AdmittedExchange,
  ) => Promise<Answer<operations[Id]> | WrittenAnswer | StreamedAnswer>;
};

type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  exchange: AdmittedExchange,
) => Promise<AnyAnswer & { json?: string }>;

export function expressApp(
  handlers: Handlers,
  security: HeaderList,
): (exchange: AdmittedExchange) => Promise<void> {
  const checksFor = checksOf(DOCUMENTS.bff);
  const byId = handlers as unknown as Record<string, AnyHandler>;
  const app = express().disable('x-powered-by').disable('etag');

  app.use(async (_req, res) => {
    // `locals` is set below, before Express handles the request.
    const exchange = res.locals as unknown as AdmittedExchange;
    const { route, requestId } = exchange;
    const handler = byId[route.name];
    if (!handler) throw new Error(`The BFF has no handler for ${route.name}.`);
    const input = readInput(exchange, checksFor(route.operation));
    const {
      status,
      headers,
      body,
      json,
      text,
      mediaType = 'text',
      stream,
    } = await handler(input, exchange);
    setHeaders(res, [...security, REQUEST_ID_HEADER, requestId]);
    res.status(status).set(headers as Record<string, string>);
    if (stream !== undefined) await send(stream, res);
    else if (json !== undefined) res.type('json').send(json);
    else if (text !== undefined) res.type(mediaType).send(text);
    else if (body === undefined) res.end();
    else res.json(body);
  });

  return (exchange) =>
    new Promise((resolve, reject) => {
      const { req, res } = exchange;
      Object.assign(res, { locals: exchange });
      res.once('close', resolve);
      app(req as express.Request, res as express.Response, reject);
    });
}

/** Closes the connection on errors, since part of the body was already sent. */
async function send(stream: Readable, res: ServerResponse): Promise<void> {
  await sendStream(stream, res).catch(() => res.destroy());
}

const NO_BYTES = Buffer.alloc(0);

function readInput(
  { req, route, params, search, body: bytes = NO_BYTES }: AdmittedExchange,
  checks: Checks,
) {
  const query = Object.fromEntries(new URLSearchParams(search));
  checks.params(params);
  checks.query(query);
  if (!('application/json' in route.operation.request)) return { params, query, body: undefined };
  checkJsonType(req.headers);
  const body = parseJson(bytes);
  checks.body(body);
  return { params, query, body };
}
