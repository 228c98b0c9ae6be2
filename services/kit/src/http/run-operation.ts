import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Caller } from '../core/caller.ts';
import { SECOND } from '../core/clock.ts';
import { AppError } from '../core/errors.ts';
import type { NewId } from '../core/ids.ts';
import type { Log } from '../service/log.ts';
import { CALLER_HEADER } from './caller-token.ts';
import type { Checks } from './checks.ts';
import type { Operation } from './document.ts';
import { readJson } from './json-body.ts';
import { type HeaderReader, headerReader } from './declared-headers.ts';
import { formFieldsOf, type FormFields, type FormLimits } from './form-fields.ts';
import { readForm } from './multipart.ts';
import type { AnyAnswer, AnyHandler, AnyInput } from './operation-types.ts';
import { asAppError, sendProblem, statusOf } from './problem.ts';
import { refuseFile } from './refusal-page.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

export interface OperationContext {
  /** Reads the caller token; throws `unauthorized` where it is not good. */
  readCaller: (token: string | undefined) => Caller;
  newId: NewId;
  log: Log;
  /** Bytes of a JSON request. */
  maxJsonBytes: number;
  /** In tests: an answer that the document does not declare becomes a 500 and an error in the log. */
  checkAnswers: boolean;
  /** Hears of every request that was answered: by which operation, with what status, in how many seconds. */
  observe?: ((operation: string, status: number, seconds: number) => void) | undefined;
}

/** One operation, ready to answer requests: checks, handler, answer, refusal. */
export interface Runnable {
  operation: Operation;
  run(req: IncomingMessage, res: ServerResponse, params: Record<string, string>, search: string): Promise<void>;
}

/** Joins an operation of the document with its checks and its handler. The promise of `run` never fails. */
export function runnable(operation: Operation, checks: Checks, handler: AnyHandler, context: OperationContext): Runnable {
  const declaredHeaders = headerReader(operation);
  const isRefusedByPage = 'text/html' in (operation.responses['default'] ?? {});
  const formFields = formFieldsOf(operation);
  return {
    operation,
    async run(req, res, params, search) {
      const requestId = requestIdOf(req, context.newId);
      const begun = context.observe ? performance.now() : 0;
      try {
        const answer = await handler(
          await readInput(req, { operation, checks, declaredHeaders, formFields, params, search, requestId, context }),
        );
        if (context.checkAnswers) checks.answer(answer.status, mediaTypeOf(answer), answer.text ?? answer.body);
        await send(req, res, { ...answer, headers: { ...answer.headers, [REQUEST_ID_HEADER]: requestId } });
      } catch (thrown) {
        const error = context.checkAnswers ? declared(checks, asAppError(thrown)) : asAppError(thrown);
        const status = statusOf(error);
        if (status >= 500) context.log.error({ requestId, operation: operation.id, status, err: error.cause ?? error }, 'request failed');
        // What is left of the request is let through: a sender that is cut off while sending never hears why.
        req.resume();
        if (!res.headersSent) res.setHeader(REQUEST_ID_HEADER, requestId);
        if (isRefusedByPage) refuseFile(req, res, error, requestId);
        else sendProblem(res, error, requestId);
      }
      if (res.headersSent) context.observe?.(operation.id, res.statusCode, (performance.now() - begun) / SECOND);
    },
  };
}

/** The refusal, or, where the document does not know it, the bug that this is. */
function declared(checks: Checks, error: AppError): AppError {
  try {
    checks.answer(statusOf(error), 'application/problem+json', undefined);
    return error;
  } catch (cause) {
    return asAppError(cause);
  }
}

interface Arriving {
  operation: Operation;
  checks: Checks;
  declaredHeaders: HeaderReader;
  formFields: FormFields | undefined;
  params: Record<string, string>;
  search: string;
  requestId: string;
  context: OperationContext;
}

async function readInput(
  req: IncomingMessage,
  { operation, checks, declaredHeaders, formFields, params, search, requestId, context }: Arriving,
): Promise<AnyInput> {
  const token = req.headers[CALLER_HEADER];
  const caller = context.readCaller(typeof token === 'string' ? token : undefined);
  const query = search === '' ? {} : Object.fromEntries(new URLSearchParams(search));
  const headers = declaredHeaders(req);
  checks.params(params);
  checks.query(query);
  checks.headers(headers);
  const body = 'application/json' in operation.request ? await readJson(req, context.maxJsonBytes) : undefined;
  checks.body(body);
  const form = formFields && ((limits: FormLimits) => readForm(req, formFields, limits));
  return { params, query, headers, body, form, caller, requestId };
}

function mediaTypeOf({ body, mediaType, stream }: AnyAnswer): string | undefined {
  if (stream) return 'application/octet-stream';
  return mediaType ?? (body === undefined ? undefined : 'application/json');
}

async function send(req: IncomingMessage, res: ServerResponse, answer: AnyAnswer): Promise<void> {
  const { status, headers, body, text, stream } = answer;
  if (stream) return sendStream(req, res, { status, headers: headers ?? {}, stream });
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
  if (content === undefined) {
    res.writeHead(status, headers).end();
    return;
  }
  res.writeHead(status, {
    'content-type': `${mediaTypeOf(answer)}; charset=utf-8`,
    'content-length': Buffer.byteLength(content),
    'cache-control': 'no-store',
    ...headers,
  });
  // A string leaves together with the head; a Buffer would take a second write.
  res.end(content);
}

async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, stream }: Required<Pick<AnyAnswer, 'status' | 'headers' | 'stream'>>,
): Promise<void> {
  res.writeHead(status, headers);
  if (req.method === 'HEAD') {
    stream.destroy();
    res.end();
    return;
  }
  try {
    await pipeline(stream, res);
  } catch (cause) {
    // A reader who went away is no failure of ours; a store that failed half-way has had its answer cut.
    if (!req.destroyed && !res.destroyed) throw new AppError('unavailable', 'The file could not be read to its end.', { cause });
  }
}
