import type { Connection } from './connection.ts';
import type { components, operations } from './generated/api.ts';
import { never } from './never.ts';
import type { CallOptions } from './options.ts';
import type { OpenText, ProtectedText, RevealedSealedText, SealedText } from './texts.ts';

type Schemas = components['schemas'];

type RevealBody = operations['revealText']['requestBody']['content']['application/json'];

export function readingCalls({ api, answer, admitted }: Connection) {
  const revealAs = (code: string, body: RevealBody, signal: AbortSignal) => {
    const params = { path: { code } };
    return admitted(
      (headers) => answer(api.POST('/api/texts/{code}/reveal', { params, body, headers, signal })),
      signal,
    );
  };

  return {
    /** Doesn't open protected or sealed texts. */
    async get(code: string, { signal = never() }: CallOptions = {}) {
      const params = { path: { code } };
      return shaped(
        await admitted(
          (headers) => answer(api.GET('/api/texts/{code}', { params, headers, signal })),
          signal,
        ),
      );
    },

    /** Takes one read of a text with a read limit. */
    async reveal(
      code: string,
      { password, signal = never() }: CallOptions & { password?: string | undefined } = {},
    ): Promise<OpenText> {
      const revealed = await revealAs(code, password === undefined ? {} : { password }, signal);
      if ('body' in revealed) throw new TypeError('The text is sealed.');
      return openTextOf(revealed);
    },

    /**
     * Takes one read of a sealed text. Returns where its ciphertext is.
     * @param open Token derived from the key
     */
    async revealSealed(
      code: string,
      { open, signal = never() }: CallOptions & { open: string },
    ): Promise<RevealedSealedText> {
      const revealed = await revealAs(code, { open }, signal);
      if (!('body' in revealed)) throw new TypeError('The text is not sealed.');
      return revealed;
    },
  };
}

const openTextOf = ({ uniqueId, content, ...rest }: Schemas['RevealedText']): OpenText => ({
  code: uniqueId,
  html: JSON.parse(content) as string,
  ...rest,
});

function shaped(
  text: Schemas['Text'] | Schemas['ProtectedText'] | Schemas['SealedText'],
): OpenText | ProtectedText | SealedText {
  if ('content' in text) return openTextOf(text);
  const { uniqueId, ...rest } = text;
  return { code: uniqueId, ...rest };
}
