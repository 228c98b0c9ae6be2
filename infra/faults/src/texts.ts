import { newId } from '@pasteroom/kit/core/ids';

export interface Text {
  code: string;
  html: string;
  file: { name: string; content: string } | undefined;
  idempotencyKey: string;
  deleteToken?: string;
  /** `sent` and `ending` become `kept` and `ended` with a successful response. */
  state: 'sent' | 'kept' | 'ending' | 'ended';
  byGuest: boolean;
}

const TEXTS_PER_FILE = 4;
let made = 0;

export function newText(byGuest = false): Text {
  const code = newId();
  const number = made++;
  const html = `<p>Text ${number} under ${code}</p><p>${`${code} `.repeat(40).trim()}</p>`;
  const file =
    number % TEXTS_PER_FILE === 0
      ? { name: `${code}.txt`, content: `Notes of ${code}\n`.repeat(200) }
      : undefined;
  return { code, html, file, idempotencyKey: newId(), state: 'sent', byGuest };
}

export function formOf({ code, html, file }: Text): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify(html));
  if (file) form.append('files', new Blob([file.content], { type: 'text/plain' }), file.name);
  return form;
}
