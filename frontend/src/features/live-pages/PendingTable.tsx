import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { newPreviewPath } from '../../shared/paths.ts';
import { activations } from '../../shared/payments/activate-page.ts';
import { usePreviewLink } from '../../shared/preview-link/use-preview-link.ts';
import { useStore } from '../../shared/store.ts';
import { PageTable } from './PageTable.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { ListedPage } from './use-live-pages.ts';

interface PendingTableProps {
  pages: readonly ListedPage[];
  onBuy: ((page: ListedPage) => void) | undefined;
}

export function PendingTable({ pages, onBuy }: PendingTableProps) {
  const { t } = useTranslation('live-pages');
  const { openPreview, asking } = usePreviewLink();
  const now = useNow([]);
  return (
    <PageTable
      label={t('pending')}
      pages={pages}
      columns={[
        { name: t('columns.title'), kind: 'title', cell: (page) => <Title page={page} /> },
        {
          name: t('columns.status'),
          kind: 'words',
          cell: (page) => <Status page={page} now={now} />,
        },
        {
          name: t('columns.preview'),
          kind: 'action',
          cell: (page) => (
            <Button
              variant="default"
              size="xs"
              loading={asking === page.uniqueId}
              aria-label={t('previewOf', { title: page.title })}
              onClick={() => void openPreview(page.uniqueId)}
            >
              {t('preview')}
            </Button>
          ),
        },
        {
          name: t('columns.goLive'),
          kind: 'action',
          cell: (page) => <GoLive page={page} onBuy={onBuy} />,
        },
      ]}
    />
  );
}

function Title({ page }: { page: ListedPage }) {
  return (
    <PageTitle
      page={page}
      href={useHref(newPreviewPath(page.uniqueId))}
      moment={page.createdAt}
      label="submitted"
    />
  );
}

function Status({ page, now }: { page: ListedPage; now: number }) {
  const { t, i18n } = useTranslation('live-pages');
  return (
    <>
      {t('pending')}
      <Text size="xs" c="dimmed">
        {t('byItself', dayAndTime(page.liveAt, now, i18n.language))}
      </Text>
    </>
  );
}

function GoLive({ page, onBuy }: { page: ListedPage; onBuy: PendingTableProps['onBuy'] }) {
  const { t } = useTranslation('live-pages');
  const activating = useStore(activations);
  if (page.isPremium || activating.includes(page.uniqueId)) return t('inProgress');
  if (onBuy === undefined) return '–';
  return (
    <Button
      variant="light"
      size="xs"
      aria-label={t('buyFor', { title: page.title })}
      onClick={() => onBuy(page)}
    >
      {t('buy')}
    </Button>
  );
}
