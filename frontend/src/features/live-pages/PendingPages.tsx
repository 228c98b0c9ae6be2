import { useTranslation } from 'react-i18next';
import { usePaymentOptions } from '../../shared/payments/use-payment-options.ts';
import classes from './LivePages.module.css';
import { PendingTable } from './PendingTable.tsx';
import type { ListedPage } from './use-live-pages.ts';

interface PendingPagesProps {
  pages: readonly ListedPage[];
  onBuy: (page: ListedPage) => void;
}

export function PendingPages({ pages, onBuy }: PendingPagesProps) {
  const { t } = useTranslation('live-pages');
  const isSelling = usePaymentOptions().options?.length !== 0;
  return (
    <>
      <PendingTable pages={pages} onBuy={isSelling ? onBuy : undefined} />
      {!isSelling && <p className={classes.said}>{t('sellsNothing')}</p>}
    </>
  );
}
