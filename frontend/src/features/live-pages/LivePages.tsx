import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { MAX_SEARCH_LENGTH } from '@pasteroom/openapi/rules/pages';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyValue } from '../../shared/before-hydration/use-early-value.ts';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { ListStatus } from './ListStatus.tsx';
import classes from './LivePages.module.css';
import { LiveTable } from './LiveTable.tsx';
import { PreviewEnded } from './PreviewEnded.tsx';
import { useLiveFilter } from './use-live-filter.ts';
import { type ListedPage, useLivePages } from './use-live-pages.ts';

const ListPager = lazyComponent(
  async () => (await importWithTexts(['live-pages'], () => import('./ListPager.tsx'))).ListPager,
);
const PendingPages = lazyComponent(
  async () =>
    (await importWithTexts(['live-pages', 'preview-link'], () => import('./PendingPages.tsx')))
      .PendingPages,
);

interface LivePagesProps {
  onBuy: (page: ListedPage) => void;
}

export function LivePages({ onBuy }: LivePagesProps) {
  const { t } = useTranslation('live-pages');
  const { filter, words, type, change } = useLiveFilter();
  const { found, error, isLoading, again } = useLivePages(filter);
  const status = filter.isLive ? 'live' : 'pending';
  const choose = (chosen: string) => change({ isLive: chosen === 'live' });
  const search = useEarlyValue<HTMLInputElement>(words, type);
  const select = useEarlyValue<HTMLSelectElement>(status, choose);

  // The list may have shrunk since the URL was shared.
  const last = found !== undefined && found.filter.page === filter.page ? found.totalPages : 0;
  useEffect(() => {
    if (last > 0 && filter.page > last) change({ page: last }, { replace: true });
  });

  return (
    <div className={classes.screen}>
      <div className={classes.filters} role="search">
        <TextInput
          ref={search}
          type="search"
          className={classes.search}
          label={t('search')}
          value={words}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          ref={select}
          label={t('status')}
          size="md"
          value={status}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[
            { value: 'live', label: t('live') },
            { value: 'pending', label: t('pending') },
          ]}
        />
      </div>
      <PreviewEnded />
      <ListStatus found={found} isLoading={isLoading} hasFailed={error !== undefined} />
      {error !== undefined && !isLoading && (
        <Alert color="red" role="alert" title={t('failed')}>
          <Text size="sm" mb="sm">
            {error.message}
          </Text>
          <Button variant="default" size="xs" onClick={again}>
            {t('again')}
          </Button>
        </Alert>
      )}
      {found !== undefined && found.posts.length > 0 && (
        <Suspense fallback={null}>
          <div className={classes.card} aria-busy={isLoading}>
            {found.filter.isLive ? (
              <LiveTable pages={found.posts} />
            ) : (
              <PendingPages pages={found.posts} onBuy={onBuy} />
            )}
          </div>
        </Suspense>
      )}
      {found !== undefined && found.totalPages > 1 && (
        <Suspense fallback={null}>
          <ListPager
            page={filter.page}
            total={found.totalPages}
            onChange={(page) => change({ page })}
          />
        </Suspense>
      )}
    </div>
  );
}
