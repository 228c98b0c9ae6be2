import { randomInt } from 'node:crypto';
import { FormDataEncoder } from 'form-data-encoder';
import {
  GENERATED_CODE_ALPHABET,
  GENERATED_CODE_LENGTH,
} from '@pasteroom/openapi/rules/room-codes';
import type { Form, PublishOptions } from './options.ts';

export function newCode(): string {
  const letters = Array.from(
    { length: GENERATED_CODE_LENGTH },
    () => GENERATED_CODE_ALPHABET[randomInt(GENERATED_CODE_ALPHABET.length)],
  );
  return letters.join('');
}

/**
 * Encodes the form, because Node 24 reads all files of a `FormData` body into memory. Files come
 * last, so that the server can reject the other fields before it reads them.
 */
export function formOf(code: string, options: PublishOptions): FormDataEncoder {
  const { html, text, files = [], expiresIn, readLimit, password } = options;
  const form = new FormData();
  const add = (name: keyof Form, value: string | number | undefined) => {
    if (value !== undefined) form.append(name, String(value));
  };
  add('uniqueId', code);
  add('expiresIn', expiresIn);
  add('readLimit', readLimit);
  add('password', password);
  const content = html ?? (text === undefined ? undefined : codeBlock(text));
  add('content', content === undefined ? undefined : JSON.stringify(content));
  for (const file of files) form.append('files', file.content, file.name);
  return new FormDataEncoder(form);
}

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  // Parsers replace raw carriage returns.
  '\r': '&#13;',
};

const codeBlock = (text: string): string =>
  `<pre><code>${text.replaceAll(/[&<>\r]/g, (character) => REFERENCES[character] ?? '')}</code></pre>`;
