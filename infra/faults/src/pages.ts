import { newId } from '@pasteroom/kit/core/ids';
import type { Visitor } from './visitor.ts';
import type { Checker } from './checker.ts';

/** A page that somebody submits, which is live a second later. */
export interface Page {
  id: string;
  sentence: string;
  /** The same for each try. */
  idempotencyKey: string;
  /** Whether it was acknowledged. */
  isKept: boolean;
}

/** A page that is like no other. */
export function newPage(): Page {
  const id = newId().toLowerCase();
  return { id, sentence: `What ${id} has to say.`, idempotencyKey: newId(), isKept: false };
}

/** Submits a page, which is kept from then on when that is acknowledged. */
export async function submit({ ask }: Visitor, checker: Checker, page: Page): Promise<void> {
  const body = new FormData();
  body.append('uniqueId', page.id);
  body.append('title', `Page ${page.id}`);
  body.append('storedHtmlContent', JSON.stringify(`<p>${page.sentence}</p>`));
  const answer = await ask('/api/publish/save', { method: 'POST', headers: { 'idempotency-key': page.idempotencyKey }, body });
  if (answer.status === 403) checker.sessionLost();
  else if (checker.expects('submit a page', answer, 201)) page.isKept = true;
}

/** Whether a page that has gone live is shown. */
export async function isShown({ ask }: Visitor, checker: Checker, { id, sentence }: Page): Promise<boolean> {
  const answer = await ask(`/publish/${id}.html`);
  return checker.expects('read a page', answer, 200) && answer.body.toString().includes(sentence);
}
