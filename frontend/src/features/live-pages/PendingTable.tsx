import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/live-pages.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { newPreviewPath } from '../../shared/paths.ts';
import { usePreviewLink } from '../../shared/preview-link/use-preview-link.ts';
import { PostTable } from './PostTable.tsx';
import { PostTitle } from './PostTitle.tsx';
import type { Post } from './use-live-pages.ts';

interface PendingTableProps {
  posts: readonly Post[];
  onBuy: (post: Post) => void;
}

/** The pages that wait: each can be previewed, and put live at once. */
export function PendingTable({ posts, onBuy }: PendingTableProps) {
  const { t } = useTranslation();
  const { openPreview, asking } = usePreviewLink();
  const now = useNow([]);
  return (
    <PostTable
      label={t('livePages.pending')}
      posts={posts}
      columns={[
        { name: t('livePages.columns.title'), kind: 'title', cell: (post) => <Title post={post} /> },
        { name: t('livePages.columns.status'), kind: 'words', cell: (post) => <Status post={post} now={now} /> },
        {
          name: t('livePages.columns.preview'),
          kind: 'action',
          cell: (post) => (
            <Button
              variant="default"
              size="xs"
              loading={asking === post.uniqueId}
              aria-label={t('livePages.previewOf', { title: post.title })}
              onClick={() => void openPreview(post.uniqueId)}
            >
              {t('livePages.preview')}
            </Button>
          ),
        },
        { name: t('livePages.columns.goLive'), kind: 'action', cell: (post) => <GoLive post={post} onBuy={onBuy} /> },
      ]}
    />
  );
}

function Title({ post }: { post: Post }) {
  return <PostTitle post={post} href={newPreviewPath(post.uniqueId)} moment={post.createdAt} told="livePages.submitted" />;
}

function Status({ post, now }: { post: Post; now: number }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {t('livePages.pending')}
      <Text size="xs" c="dimmed">
        {t('livePages.byItself', dayAndTime(post.liveAt, now, i18n.language))}
      </Text>
    </>
  );
}

function GoLive({ post, onBuy }: { post: Post; onBuy: (post: Post) => void }) {
  const { t } = useTranslation();
  // It is paid for, and its activation is under way.
  if (post.isPremium) return t('livePages.inProgress');
  return (
    <Button variant="light" size="xs" aria-label={t('livePages.buyFor', { title: post.title })} onClick={() => onBuy(post)}>
      {t('livePages.buy')}
    </Button>
  );
}
