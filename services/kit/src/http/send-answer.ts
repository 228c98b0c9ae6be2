import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '../core/errors.ts';
import { isText, type OperationAnswer } from './run-operation.ts';
import { sendStream } from './send-stream.ts';

/** @throws `unavailable` if the content is interrupted, but not if the client disconnects */
export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, content }: OperationAnswer,
): Promise<void> {
  // The BFF may have rejected the request for arriving too slowly.
  if (res.headersSent) {
    if (content instanceof Readable) content.destroy();
    return;
  }
  if (isText(content)) {
    // Node sends a string together with the headers, but a Buffer in a second write.
    res
      .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) })
      .end(content);
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
    if (!res.destroyed)
      throw new AppError(
        'unavailable',
        'The file could not be read completely. Please try again.',
        { cause },
      );
  }
}
