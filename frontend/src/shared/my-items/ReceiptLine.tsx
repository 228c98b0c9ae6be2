import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../dates/day-and-time.ts';
import { LockIcon } from '../icons/action-icons.tsx';
import classes from './ReceiptLine.module.css';
import { isUsedUp, type Receipt } from './receipt-polls.ts';

interface ReceiptLineProps {
  receipt: Receipt;
  hasPassword: boolean;
  /** In ms since 1970. */
  now: number;
  /** Announces changes to screen readers. */
  isLive?: boolean;
}

export function ReceiptLine({ receipt, hasPassword, now, isLive = false }: ReceiptLineProps) {
  const { t } = useTranslation('my-items');
  const sentences = useSentences(receipt, now);
  return (
    <Text size={isLive ? 'sm' : 'xs'} c="dimmed" className={classes.line}>
      {hasPassword && (
        <span role="img" aria-label={t('receipt.password')} title={t('receipt.password')}>
          <LockIcon />
        </span>
      )}
      <span role={isLive ? 'status' : undefined}>{sentences.join(' ')}</span>
    </Text>
  );
}

function useSentences(receipt: Receipt, now: number): string[] {
  const { t, i18n } = useTranslation('my-items');
  const { reads, lastReadAt, readsLeft } = receipt;
  const left = readsLeft === undefined ? [] : [t('receipt.left', { count: readsLeft })];
  if (lastReadAt === undefined) return [t('receipt.unread'), ...left];
  const last = dayAndTime(lastReadAt, now, i18n.language);
  if (isUsedUp(receipt)) return [t('receipt.over', last)];
  return [t('receipt.read', { count: reads, ...last }), ...left];
}
