import { codeBlockOf } from '@pasteroom/markdown/code-block';
import markdownTask from '@pasteroom/content/core/markdown-task';
import type { Caller } from '@pasteroom/kit/core/caller';
import type { FormPart } from '@pasteroom/kit/core/form';
import type { Deps } from './deps.ts';

export interface PlainSubmission {
  text: string;
  mediaType: 'text/plain' | 'text/markdown';
  code?: string | undefined;
  expiresIn?: number | undefined;
  readLimit?: number | undefined;
}

/** Converts text that was sent without a form to the fields of a form. */
export async function* partsOfText(
  { threads }: Pick<Deps, 'threads'>,
  { text, mediaType, code, ...options }: PlainSubmission & { code: string },
  { client }: Caller,
): AsyncGenerator<FormPart, void, void> {
  yield field('uniqueId', code);
  for (const [name, value] of Object.entries(options))
    if (value !== undefined) yield field(name, String(value));
  const html =
    mediaType === 'text/markdown'
      ? await threads.run(markdownTask, text, { client, size: text.length })
      : text && codeBlockOf(text);
  yield field('content', JSON.stringify(html));
}

const field = (name: string, value: string): FormPart => ({ kind: 'field', name, value });
