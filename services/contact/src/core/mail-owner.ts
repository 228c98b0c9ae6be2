import type { EventData, PageMailRequested } from '@pasteroom/events';
import { pageWords } from './mail-texts.ts';
import { type MailDeps, sendOnce } from './send-mails.ts';

export function mailOwner(
  deps: MailDeps & { publicUrl: string },
  { pageId, name, to }: EventData<typeof PageMailRequested>,
): Promise<void> {
  const address = `${deps.publicUrl}/publish/${encodeURIComponent(name)}.html`;
  return sendOnce(deps, { key: `page-live:${pageId}`, to, ...pageWords(address) });
}
