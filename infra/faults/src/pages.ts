import { newId } from '@pasteroom/kit/core/ids';
import type { Visitor } from './visitor.ts';
import type { Checker } from './checker.ts';

export interface Page {
  id: string;
  sentence: string;
  idempotencyKey: string;
  isKept: boolean;
}

export function newPage(): Page {
  const id = newId().toLowerCase();
  return { id, sentence: `What ${id} has to say.`, idempotencyKey: newId(), isKept: false };
}

export async function submit({ ask }: Visitor, checker: Checker, page: Page): Promise<void> {
  const body = new FormData();
  body.append('uniqueId', page.id);
  body.append('title', `Page ${page.id}`);
  body.append('storedHtmlContent', JSON.stringify(`<p>${page.sentence}</p>`));
  const answer = await ask('/api/publish/save', {
    method: 'POST',
    headers: { 'idempotency-key': page.idempotencyKey },
    body,
  });
  if (answer.status === 403) checker.sessionLost();
  else if (checker.expects('submit a page', answer, 201)) page.isKept = true;
}

export async function isShown(
  { ask }: Visitor,
  checker: Checker,
  { id, sentence }: Page,
): Promise<boolean> {
  const answer = await ask(`/publish/${id}.html`);
  return checker.expects('read a page', answer, 200) && answer.body.toString().includes(sentence);
}
