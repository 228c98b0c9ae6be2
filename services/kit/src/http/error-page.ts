import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { escapeText } from 'entities/escape';
import type { AppError } from '../core/errors.ts';
import { INERT } from './file-answer.ts';
import { sendProblem, statusOf, tellRetryAfter } from './problem.ts';

export function sendFileError(
  req: IncomingMessage,
  res: ServerResponse,
  error: AppError,
  requestId?: string,
): void {
  if (!res.headersSent) res.setHeader('vary', 'accept');
  if (res.headersSent || !namesHtmlFirst(req)) {
    sendProblem(res, error, requestId);
    return;
  }
  const body = Buffer.from(pageOf(error));
  tellRetryAfter(res, error);
  res.writeHead(statusOf(error), {
    ...INERT,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  res.end(body);
}

export const namesHtmlFirst = ({ headers }: IncomingMessage): boolean =>
  /^\s*text\/html\s*(,|$)/i.test(headers.accept ?? '');

export const ERROR_STYLE = `:root{color-scheme:light dark}
body{max-width:36rem;margin:20vh auto 0;padding:0 16px;font:16px/1.6 Roboto,system-ui,sans-serif;color:light-dark(#1a1a22,#e4e4ea);background:light-dark(#f7f7fa,#131316)}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}
a{color:light-dark(#4c3bcf,#9d8cff);text-underline-offset:3px}`;

function pageOf(error: AppError): string {
  const status = statusOf(error);
  const isGone = status === 404 || status === 410;
  return errorDocument(
    status,
    `<h1>${isGone ? 'File not found' : 'Can’t display this file'}</h1>
<p>${escapeText(error.message)}</p>
<p><a href="/">Go to the home page</a></p>`,
  );
}

/** `main` must be trusted HTML. */
export const errorDocument = (status: number, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status} ${STATUS_CODES[status] ?? 'Error'}</title>
<style>${ERROR_STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
