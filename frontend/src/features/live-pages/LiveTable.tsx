import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { livePagePath } from '../../shared/paths.ts';
import { PageTable } from './PageTable.tsx';
import { PageTitle } from './PageTitle.tsx';
import type { ListedPage } from './use-live-pages.ts';

export function LiveTable({ pages }: { pages: readonly ListedPage[] }) {
  const { t, i18n } = useTranslation('live-pages');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <PageTable
      label={t('live')}
      pages={pages}
      columns={[
        { name: t('columns.title'), kind: 'title', cell: (page) => <Title page={page} /> },
        { name: t('columns.visits'), kind: 'number', cell: (page) => number.format(page.visits) },
        { name: t('columns.likes'), kind: 'number', cell: (page) => number.format(page.likes) },
        {
          name: t('columns.view'),
          kind: 'action',
          cell: (page) => (
            <Button
              component="a"
              variant="default"
              size="xs"
              href={livePagePath(page.url)}
              target="_blank"
              rel="noopener"
              aria-label={t('viewOf', { title: page.title })}
            >
              {t('view')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Title({ page }: { page: ListedPage }) {
  return (
    <PageTitle page={page} href={livePagePath(page.url)} moment={page.liveAt} label="liveSince" />
  );
}
