import { useTranslation } from 'react-i18next';
import classes from './LivePages.module.css';
import type { FoundPages } from './use-live-pages.ts';

interface ListStatusProps {
  found: FoundPages | undefined;
  isLoading: boolean;
  hasFailed: boolean;
}

export function ListStatus({ found, isLoading, hasFailed }: ListStatusProps) {
  const { t } = useTranslation('live-pages');
  const isEmpty = found === undefined || found.posts.length === 0;
  const words = () => {
    if (isLoading && isEmpty) return t('loading');
    if (found === undefined || hasFailed) return '';
    if (isEmpty) return t('none');
    const counts = { count: found.total, page: found.filter.page, pages: found.totalPages };
    return found.isTotalExact ? t('shown', counts) : t('shownAtLeast', counts);
  };
  return (
    <p role="status" className={isEmpty ? classes.said : classes.unseen}>
      {words()}
    </p>
  );
}
