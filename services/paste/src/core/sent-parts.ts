import { randomInt } from 'node:crypto';
import markdownTask from '@pasteroom/content/core/markdown-task';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { FormPart } from '@pasteroom/kit/core/form';
import {
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
} from '@pasteroom/openapi/rules/room-codes';
import type { Deps } from './deps.ts';

export interface PlainSubmission {
  text: string;
  mediaType: 'text/plain' | 'text/markdown';
  code?: string | undefined;
  expiresIn?: number | undefined;
  readLimit?: number | undefined;
}

export const newCode = (): string =>
  Array.from(
    { length: GENERATED_CODE_LENGTH },
    () => GENERATED_CODE_ALPHABET[randomInt(GENERATED_CODE_ALPHABET.length)],
  ).join('');

/** Converts text that was sent without a form to the fields of a form. */
export async function* partsOfText(
  { threads }: Pick<Deps, 'threads'>,
  { text, mediaType, code = newCode(), ...options }: PlainSubmission,
  { client }: Caller,
): AsyncGenerator<FormPart, void, void> {
  yield field('uniqueId', code);
  for (const [name, value] of Object.entries(options))
    if (value !== undefined) yield field(name, String(value));
  const html =
    mediaType === 'text/markdown'
      ? await threads.run(markdownTask, text, { client, size: text.length })
      : codeBlockOf(text);
  yield field('content', JSON.stringify(html));
}

const field = (name: string, value: string): FormPart => ({ kind: 'field', name, value });

/** A code block preserves every space and line break. */
const codeBlockOf = (text: string): string =>
  text === ''
    ? ''
    : `<pre><code>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;
