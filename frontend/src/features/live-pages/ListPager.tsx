import {
  Group,
  PaginationItems,
  PaginationNext,
  PaginationPrevious,
  PaginationRoot,
} from '@mantine/core';
import '@mantine/core/styles/Pagination.css';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

interface ListPagerProps {
  /** 1-based. */
  page: number;
  total: number;
  onChange: (page: number) => void;
}

export function ListPager({ page, total, onChange }: ListPagerProps) {
  const { t } = useTranslation('live-pages');
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    // Mantine's full Pagination component is much larger.
    <PaginationRoot
      component="nav"
      aria-label={t('pages')}
      value={page}
      total={total}
      siblings={isNarrow ? 0 : 1}
      size="lg"
      radius="sm"
      onChange={(next) => {
        onChange(next);
        window.scrollTo(0, 0);
      }}
      getItemProps={(item) => ({ 'aria-label': t('pageOf', { page: item }) })}
    >
      <Group gap={4}>
        <PaginationPrevious aria-label={t('previous')} />
        <PaginationItems />
        <PaginationNext aria-label={t('next')} />
      </Group>
    </PaginationRoot>
  );
}
