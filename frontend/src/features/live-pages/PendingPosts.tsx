import { useTranslation } from 'react-i18next';
import { usePaymentOptions } from '../../shared/payments/use-payment-options.ts';
import classes from './LivePages.module.css';
import { PendingTable } from './PendingTable.tsx';
import type { Post } from './use-live-pages.ts';

interface PendingPostsProps {
  posts: readonly Post[];
  /** Called when a page is to be put live for money. */
  onBuy: (post: Post) => void;
}

/** The pages that wait, for sale where payments are accepted. */
export function PendingPosts({ posts, onBuy }: PendingPostsProps) {
  const { t } = useTranslation('live-pages');
  const isSelling = usePaymentOptions().options?.length !== 0;
  return (
    <>
      <PendingTable posts={posts} onBuy={isSelling ? onBuy : undefined} />
      {!isSelling && <p className={classes.said}>{t('sellsNothing')}</p>}
    </>
  );
}
