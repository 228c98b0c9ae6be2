import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { newPreviewPath } from '../../shared/paths.ts';
import { activations } from '../../shared/payments/activate-page.ts';
import { usePreviewLink } from '../../shared/preview-link/use-preview-link.ts';
import { useStore } from '../../shared/store.ts';
import { PostTable } from './PostTable.tsx';
import { PostTitle } from './PostTitle.tsx';
import type { Post } from './use-live-pages.ts';

interface PendingTableProps {
  posts: readonly Post[];
  /** Called with the page to be bought; undefined where nothing is sold. */
  onBuy: ((post: Post) => void) | undefined;
}

/** The pages that wait: each can be previewed, and put live at once. */
export function PendingTable({ posts, onBuy }: PendingTableProps) {
  const { t } = useTranslation('live-pages');
  const { openPreview, asking } = usePreviewLink();
  const now = useNow([]);
  return (
    <PostTable
      label={t('pending')}
      posts={posts}
      columns={[
        { name: t('columns.title'), kind: 'title', cell: (post) => <Title post={post} /> },
        { name: t('columns.status'), kind: 'words', cell: (post) => <Status post={post} now={now} /> },
        {
          name: t('columns.preview'),
          kind: 'action',
          cell: (post) => (
            <Button
              variant="default"
              size="xs"
              loading={asking === post.uniqueId}
              aria-label={t('previewOf', { title: post.title })}
              onClick={() => void openPreview(post.uniqueId)}
            >
              {t('preview')}
            </Button>
          ),
        },
        { name: t('columns.goLive'), kind: 'action', cell: (post) => <GoLive post={post} onBuy={onBuy} /> },
      ]}
    />
  );
}

function Title({ post }: { post: Post }) {
  return <PostTitle post={post} href={useHref(newPreviewPath(post.uniqueId))} moment={post.createdAt} label="submitted" />;
}

function Status({ post, now }: { post: Post; now: number }) {
  const { t, i18n } = useTranslation('live-pages');
  return (
    <>
      {t('pending')}
      <Text size="xs" c="dimmed">
        {t('byItself', dayAndTime(post.liveAt, now, i18n.language))}
      </Text>
    </>
  );
}

function GoLive({ post, onBuy }: { post: Post; onBuy: PendingTableProps['onBuy'] }) {
  const { t } = useTranslation('live-pages');
  const underWay = useStore(activations);
  // The page is paid for, and its activation is under way.
  if (post.isPremium || underWay.includes(post.uniqueId)) return t('inProgress');
  if (onBuy === undefined) return '–';
  return (
    <Button variant="light" size="xs" aria-label={t('buyFor', { title: post.title })} onClick={() => onBuy(post)}>
      {t('buy')}
    </Button>
  );
}
