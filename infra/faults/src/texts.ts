import { newId } from '@pasteroom/kit/core/ids';

/** A text as one of the load's writers made it, and how far it has come. */
export interface Text {
  code: string;
  html: string;
  file: { name: string; content: string } | undefined;
  /** The same for each try of publishing it. */
  idempotencyKey: string;
  /** What its publishing was answered with, when that was acknowledged. */
  deleteToken?: string;
  /** The state: `sent` and `ending` before an answer; `kept` and `ended` when acknowledged. */
  state: 'sent' | 'kept' | 'ending' | 'ended';
  /** Whether it was written without a session, so that nobody ends it. */
  byGuest: boolean;
}

const EACH_WITH_FILE = 4;
let made = 0;

/** A text that is like no other, each fourth with a file. */
export function newText(byGuest = false): Text {
  const code = newId();
  const number = made++;
  const html = `<p>Text ${number} under ${code}</p><p>${`${code} `.repeat(40).trim()}</p>`;
  const file = number % EACH_WITH_FILE === 0 ? { name: `${code}.txt`, content: `Notes of ${code}\n`.repeat(200) } : undefined;
  return { code, html, file, idempotencyKey: newId(), state: 'sent', byGuest };
}

/** The form that publishes it. */
export function formOf({ code, html, file }: Text): FormData {
  const form = new FormData();
  form.append('uniqueId', code);
  form.append('content', JSON.stringify(html));
  if (file) form.append('files', new Blob([file.content], { type: 'text/plain' }), file.name);
  return form;
}
