import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../core/errors.ts';
import { isText, type OperationAnswer } from './run-operation.ts';
import { sendStream } from './send-stream.ts';

/** Sends an answer to its end. Fails with `unavailable` where a store breaks off in the middle of it; a reader who goes away is no failure. */
export async function sendAnswer(req: IncomingMessage, res: ServerResponse, { status, headers, content }: OperationAnswer): Promise<void> {
  // The BFF may have refused the request meanwhile, because it arrived too slowly.
  if (res.headersSent) {
    if (content instanceof Readable) content.destroy();
    return;
  }
  if (isText(content)) {
    // A string leaves together with the head; a Buffer would take a second write.
    res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) }).end(content);
    return;
  }
  res.writeHead(status, headers);
  if (content === undefined) {
    res.end();
    return;
  }
  if (req.method === 'HEAD') {
    content.destroy();
    res.end();
    return;
  }
  try {
    await sendStream(content, res);
  } catch (cause) {
    if (!res.destroyed) throw new AppError('unavailable', 'The file could not be read to its end.', { cause });
  }
}
