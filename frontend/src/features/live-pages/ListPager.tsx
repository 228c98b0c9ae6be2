import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.css';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

interface ListPagerProps {
  /** The current page, counted from 1. */
  page: number;
  total: number;
  onChange: (page: number) => void;
}

/** The pages of the list. */
export function ListPager({ page, total, onChange }: ListPagerProps) {
  const { t } = useTranslation('live-pages');
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Pagination
      component="nav"
      aria-label={t('pages')}
      value={page}
      total={total}
      siblings={isNarrow ? 0 : 1}
      size="lg"
      radius="sm"
      gap={4}
      onChange={(next) => {
        onChange(next);
        window.scrollTo(0, 0);
      }}
      getItemProps={(item) => ({ 'aria-label': t('pageOf', { page: item }) })}
      getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'previous' : 'next') })}
    />
  );
}
