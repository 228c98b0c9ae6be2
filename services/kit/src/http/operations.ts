import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { checksOf } from './checks.ts';
import { operationsOf, type OpenApiDocument } from './document.ts';
import { nothingHere, wrongMethod } from './not-answered.ts';
import type { AnyHandler, Handlers } from './operation-types.ts';
import { asAppError, sendProblem } from './problem.ts';
import { requestIdOf } from './request-id.ts';
import { runnable, type OperationContext, type Runnable } from './run-operation.ts';
import { traced } from './traced-operation.ts';

interface Options<Operations> extends OperationContext {
  /** Operations asked for so often that they are answered before Express; by the same checks and the same handler. */
  hot?: readonly (keyof Operations & string)[];
}

/** A listener that answers every operation of the document by its handler, and everything else by a refusal. */
export function operationsListener<Operations>(
  document: unknown,
  handlers: Handlers<Operations>,
  { hot = [], ...context }: Options<Operations>,
): RequestListener {
  const openApi = document as OpenApiDocument;
  const checksFor = checksOf(openApi);
  const byId = handlers as unknown as Record<string, AnyHandler>;
  const runnables = operationsOf(openApi).map((operation) => {
    const handler = byId[operation.id];
    if (!handler) throw new Error(`No handler for the operation ${operation.id}.`);
    return traced(runnable(operation, checksFor(operation), handler, context));
  });
  const app = expressApp(runnables, context);
  const hotRoutes = runnables.filter(({ operation }) => (hot as readonly string[]).includes(operation.id)).map(hotRoute);
  return (req, res) => {
    if (!hotRoutes.some((tryRoute) => tryRoute(req, res))) app(req, res);
  };
}

function expressApp(runnables: readonly Runnable[], context: OperationContext): Express {
  const app = express().disable('x-powered-by').disable('etag').enable('case sensitive routing');
  for (const { operation, run } of runnables) {
    const method = operation.method.toLowerCase() as 'get' | 'put' | 'post' | 'delete' | 'patch';
    app[method](expressPath(operation.path), (req: Request, res: Response) =>
      run(req, res, req.params as Record<string, string>, searchOf(req.url)),
    );
  }
  for (const path of new Set(runnables.map(({ operation }) => operation.path))) {
    const allowed = runnables.filter(({ operation }) => operation.path === path).map(({ operation }) => operation.method);
    app.all(expressPath(path), (_req: Request, res: Response) => {
      throw wrongMethod(res, allowed);
    });
  }
  app.use(() => {
    throw nothingHere();
  });
  app.use((thrown: unknown, req: Request, res: Response, _next: NextFunction) => {
    req.resume();
    sendProblem(res, asAppError(thrown), requestIdOf(req, context.newId));
  });
  return app;
}

const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const searchOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Answers one operation's requests without Express; false where the request is another's. */
function hotRoute({ operation, run }: Runnable): (req: IncomingMessage, res: ServerResponse) => boolean {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([\\w~.-]+)')}$`);
  return (req, res) => {
    if (req.method !== operation.method) return false;
    const url = req.url ?? '';
    const search = searchOf(url);
    const match = pattern.exec(search ? url.slice(0, -search.length) : url);
    if (!match) return false;
    void run(req, res, Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])), search);
    return true;
  };
}
