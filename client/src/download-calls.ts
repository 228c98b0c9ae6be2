import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Connection } from './connection.ts';
import { errorOfFailure } from './errors.ts';
import type { components } from './generated/api.ts';
import { never } from './never.ts';
import type { CallOptions } from './options.ts';

type StoredFile = Pick<components['schemas']['Attachment'], 'generatedFilename'>;
type Content = ReadableStream<Uint8Array>;

export function downloadCalls({ server, api, answer, admitted, authorized }: Connection) {
  const streamed = (body: Content | null | undefined): Content =>
    NodeStream.from(chunksOf(body ?? new Blob([]).stream(), server)) as Content;

  return {
    /** Streams a file. Verify its length, because a broken connection can truncate it. */
    async download(
      { generatedFilename: name }: StoredFile,
      { signal = never() }: CallOptions = {},
    ): Promise<Content> {
      const params = { path: { name } };
      const init = { params, headers: authorized(), parseAs: 'stream', signal } as const;
      return streamed(await answer(api.GET('/uploads/{name}', init)));
    },

    /**
     * Streams a ZIP of a text and its files.
     * @param file Any file of the text. Required for protected texts, after `reveal`. Without it,
     * the call counts as a read.
     */
    async downloadZip(
      code: string,
      { file, signal = never() }: CallOptions & { file?: StoredFile | undefined } = {},
    ): Promise<Content> {
      const query = file && { file: file.generatedFilename };
      const init = {
        params: { path: { code }, ...(query && { query }) },
        parseAs: 'stream',
        signal,
      } as const;
      const call = (headers: Record<string, string>) =>
        answer(api.GET('/api/texts/{code}/archive.zip', { ...init, headers }));
      return streamed(await (file === undefined ? admitted(call, signal) : call(authorized())));
    },
  };
}

/** @throws PasteroomError if the connection breaks */
async function* chunksOf(body: Content, server: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body as NodeStream<Uint8Array>;
  } catch (error) {
    throw errorOfFailure(error, server);
  }
}
