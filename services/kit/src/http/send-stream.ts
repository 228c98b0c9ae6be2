import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Always destroys the content. Rejects if the content fails or the client disconnects. */
export async function sendStream(content: Readable, res: ServerResponse): Promise<void> {
  try {
    await pipeline(content, res);
  } finally {
    // pipeline() rejects without closing its source if the client has already disconnected.
    content.destroy();
  }
}
