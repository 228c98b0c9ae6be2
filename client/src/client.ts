import { randomFillSync } from 'node:crypto';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { randomCode } from '@pasteroom/openapi/rules/random-code';
import { connect } from './connection.ts';
import { downloadCalls } from './download-calls.ts';
import { PasteroomError } from './errors.ts';
import { formOf } from './form.ts';
import type { components } from './generated/api.ts';
import type { CallOptions, ClientOptions, PublishOptions } from './options.ts';
import { readingCalls } from './reading-calls.ts';
import { never } from './never.ts';
import type { Send } from './transport.ts';

export { DEFAULT_SERVER } from './options.ts';
export type { ClientOptions, PublishOptions, SealedUpload, UploadFile } from './options.ts';
export type { OpenText, ProtectedText, RevealedSealedText, SealedText } from './texts.ts';
export { type ErrorCode, PasteroomError } from './errors.ts';
export type { GuestState, GuestStore } from './guest.ts';
export type { components, operations, paths } from './generated/api.ts';

type Schemas = components['schemas'];
export type Attachment = Schemas['Attachment'];
export type OwnText = Schemas['OwnText'];
export type Receipt = Schemas['Receipt'];

export interface PublishedText extends Omit<Schemas['PublishedText'], 'uniqueId'> {
  code: string;
  link: string;
}
interface AuthorOptions extends CallOptions {
  /** Not needed with the author's API token. */
  readonly deleteToken?: string | undefined;
}

const MAX_CODE_TRIES = 5;

export type PasteroomClient = ReturnType<typeof createClient>;

/** All calls throw a `PasteroomError` if they fail, or the reason of an aborted signal. */
export function createClient(options: ClientOptions = {}) {
  const connection = connect(options);
  const { server, api, send, answer, admitted, earnPass, authorized } = connection;

  async function publishAs(code: string, given: PublishOptions, signal: AbortSignal) {
    const sealed = await given.seal?.(code);
    const { uniqueId, ...published } = await admitted((headers) => {
      const form = formOf(code, given, sealed);
      const { 'Content-Length': total = '', ...types } = form.headers;
      return answer(
        api.POST('/api/texts/add', {
          body: { uniqueId: code },
          bodySerializer: () => NodeStream.from(form.encode()),
          fetch: withProgress(send, (sent) => given.onProgress?.(sent, Number(total))),
          headers: { ...headers, ...types, 'Content-Length': total },
          signal,
          duplex: 'half',
        }),
      );
    }, signal);
    const screen = sealed ? 'sealed' : 'pastetext';
    return { code: uniqueId, link: `${server}/${screen}#${uniqueId}`, ...published };
  }

  return {
    server,
    ...readingCalls(connection),
    ...downloadCalls(connection),

    async publish(given: PublishOptions): Promise<PublishedText> {
      const signal = given.signal ?? never();
      if (given.code !== undefined) return publishAs(given.code, given, signal);
      for (let tries = 1; ; tries += 1)
        try {
          return await publishAs(randomCode(randomFillSync), given, signal);
        } catch (error) {
          const isTaken = error instanceof PasteroomError && error.code === 'code_taken';
          if (!isTaken || tries === MAX_CODE_TRIES) throw error;
        }
    },

    async receipt(code: string, { deleteToken, signal = never() }: AuthorOptions = {}) {
      const init = { params: { path: { code } }, headers: authorized(deleteToken), signal };
      return answer(api.GET('/api/texts/{code}/receipt', init));
    },

    async delete(code: string, { deleteToken, signal = never() }: AuthorOptions = {}) {
      const init = { params: { path: { code } }, headers: authorized(deleteToken), signal };
      await answer(api.DELETE('/api/texts/{code}', init));
    },

    /** The account's active texts, newest first. Needs a token. */
    async *list({ signal = never() }: CallOptions = {}): AsyncGenerator<OwnText> {
      for (let cursor: string | null | undefined; cursor !== null;) {
        const params = { query: cursor === undefined ? {} : { cursor } };
        const page = await answer(
          api.GET('/api/users/me/texts', { params, headers: authorized(), signal }),
        );
        yield* page.texts;
        cursor = page.next;
      }
    },

    /** Solves the proof of work. The pass is valid for three calls of any client. */
    earnPass: ({ signal = never() }: CallOptions = {}) => earnPass({}, signal),
  };
}

function withProgress(send: Send, onProgress: (sent: number) => void) {
  return (request: Request): Promise<Response> => {
    let sent = 0;
    return send(request, (bytes) => onProgress((sent += bytes)));
  };
}
