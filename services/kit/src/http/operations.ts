import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { AppError } from '../core/errors.ts';
import { checksOf } from './checks.ts';
import { operationsOf, type OpenApiDocument } from './document.ts';
import { bodyTooLarge } from './body-meter.ts';
import { readBody } from './json-body.ts';
import type { FormMemory, HeldMemory } from './form-memory.ts';
import { readForm } from './multipart.ts';
import { type ObserveRequest, observed } from './observed.ts';
import type { AnyHandler, Handlers } from './operation-types.ts';
import { asAppError, sendProblem } from './problem.ts';
import { sendFileError } from './error-page.ts';
import { requestIdOf } from './request-id.ts';
import { openRouter } from './router.ts';
import { methodNotAllowed, noSuchAddress } from './routing-errors.ts';
import {
  type OperationContext,
  runnable,
  type Runnable,
  type WholeAnswer,
  wholeAnswer,
} from './run-operation.ts';
import { sendAnswer } from './send-answer.ts';
import { splitUrl } from './split-url.ts';

export interface DirectCall {
  params: Record<string, string>;
  search: string;
  headers: IncomingHttpHeaders;
  body?: Buffer | undefined;
}

export interface ServedOperations {
  listener: RequestListener;
  /**
   * Supports operations without forms. Returns errors as responses. Rejects if the operation is
   * unknown or the response is interrupted.
   */
  call(operationId: string, call: DirectCall): Promise<WholeAnswer>;
}

interface Options extends OperationContext {
  formMemory: FormMemory;
  observe?: ObserveRequest | undefined;
}

export function serveOperations<Operations>(
  document: unknown,
  handlers: Handlers<Operations>,
  context: Options,
): ServedOperations {
  const openApi = document as OpenApiDocument;
  const checksFor = checksOf(openApi);
  const byId = handlers as unknown as Record<string, AnyHandler>;
  const runnables = operationsOf(openApi).map((operation) => {
    const handler = byId[operation.id];
    if (!handler) throw new Error(`No handler for the operation ${operation.id}.`);
    return runnable(operation, () => checksFor(operation), handler, context);
  });
  return { listener: overHttp(runnables, context), call: inProcess(runnables, context) };
}

function overHttp(
  runnables: readonly Runnable[],
  { newId, observe, log, formMemory }: Options,
): RequestListener {
  const router = openRouter(
    runnables.map((found) => ({
      method: found.operation.method,
      path: found.operation.path,
      found,
    })),
  );
  const refuse = (req: IncomingMessage, res: ServerResponse, thrown: unknown) => {
    req.resume();
    sendProblem(res, asAppError(thrown), requestIdOf(req.headers, newId));
  };
  return (req, res) => {
    const { path, search } = splitUrl(req.url ?? '');
    try {
      const match = router.find(req.method ?? '', path);
      if (!match) throw routingError(router.methodsOf(path), res);
      const { found } = match.route;
      const operation = found.operation.id;
      const answer = () =>
        answerOverHttp(found, { req, res, params: match.params, search, formMemory });
      const statusOf = () => (res.headersSent ? res.statusCode : undefined);
      observed({ operation, headers: req.headers, observe, answer, statusOf }).catch(
        (err: unknown) => {
          log.error({ operation, err }, 'response aborted');
          sendProblem(res, asAppError(err));
        },
      );
    } catch (thrown) {
      refuse(req, res, thrown);
    }
  };
}

function routingError(allowed: readonly string[], res: ServerResponse): AppError {
  if (allowed.length === 0) return noSuchAddress();
  res.setHeader('allow', allowed.join(', '));
  return methodNotAllowed(allowed);
}

interface HttpCall {
  req: IncomingMessage;
  res: ServerResponse;
  params: Record<string, string>;
  search: string;
  formMemory: FormMemory;
}

async function answerOverHttp(
  { run, hasErrorPage }: Runnable,
  { req, res, params, search, formMemory }: HttpCall,
): Promise<void> {
  const answer = await run({
    params,
    search,
    headers: req.headers,
    body: (maxBytes) => readBody(req, maxBytes),
    form: ({ fields, limits, client }) =>
      readForm(req, { fields, limits, memory: untilClosed(res, formMemory.open(client)) }),
  });
  if (answer.error) req.resume();
  if (answer.error?.endsConnection) res.shouldKeepAlive = false;
  if (answer.error && hasErrorPage) sendFileError(req, res, answer.error, answer.requestId);
  else await sendAnswer(req, res, answer);
}

/** Handlers may use form fields until the response closes. */
function untilClosed(res: ServerResponse, memory: HeldMemory): HeldMemory {
  if (res.closed) memory.release();
  else res.on('close', () => memory.release());
  return memory;
}

function inProcess(runnables: readonly Runnable[], { observe }: Options): ServedOperations['call'] {
  const byId = new Map(runnables.map((each) => [each.operation.id, each]));
  return async (operation, { params, search, headers, body = NO_BYTES }) => {
    const found = byId.get(operation);
    if (!found) throw new Error(`The document has no operation ${operation}.`);
    const wholeBody = async (maxBytes: number) => {
      if (body.length > maxBytes) throw bodyTooLarge(maxBytes);
      return body;
    };
    const answer = async () =>
      wholeAnswer(await found.run({ params, search, headers, body: wholeBody }));
    return observed({ operation, headers, observe, answer, statusOf: ({ status }) => status });
  };
}

const NO_BYTES = Buffer.alloc(0);
