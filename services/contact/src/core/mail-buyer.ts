import type { EventData, OrderMailRequested } from '@pasteroom/events';
import { orderWords } from './mail-texts.ts';
import { type MailDeps, sendOnce } from './send-mails.ts';

export function mailBuyer(
  deps: MailDeps & { publicUrl: string },
  { mailId, orderId, reason, plan, to, linkToken }: EventData<typeof OrderMailRequested>,
): Promise<void> {
  const link = `${deps.publicUrl}/order/${encodeURIComponent(orderId)}#receipt=${linkToken}`;
  return sendOnce(deps, {
    key: `order:${mailId}`,
    to,
    ...orderWords({ reason, plan, orderId }, link),
  });
}
