import { FormDataEncoder } from 'form-data-encoder';
import { codeBlockOf } from '@pasteroom/markdown/code-block';
import type { Form, PublishOptions, SealedUpload } from './options.ts';

/**
 * Encodes the form, because Node 24 reads all files of a `FormData` body into memory. Files come
 * last, so the server can reject the other fields early.
 */
export function formOf(
  code: string,
  options: PublishOptions,
  sealed: SealedUpload | undefined,
): FormDataEncoder {
  const { html, text, files = [], expiresIn, readLimit, password } = options;
  const form = new FormData();
  const add = (name: keyof Form, value: string | number | undefined) => {
    if (value !== undefined) form.append(name, String(value));
  };
  add('uniqueId', code);
  add('expiresIn', expiresIn);
  add('readLimit', readLimit);
  if (sealed) {
    const { body, ...parts } = sealed;
    add('sealed', JSON.stringify(parts));
    form.append('body', body, 'body');
    return new FormDataEncoder(form);
  }
  add('password', password);
  const content = html ?? (text === undefined ? undefined : codeBlockOf(text));
  add('content', content === undefined ? undefined : JSON.stringify(content));
  for (const file of files) form.append('files', file.content, file.name);
  return new FormDataEncoder(form);
}
