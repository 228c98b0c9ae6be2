import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { livePagePath } from '../../shared/paths.ts';
import { PostTable } from './PostTable.tsx';
import { PostTitle } from './PostTitle.tsx';
import type { Post } from './use-live-pages.ts';

/** The pages that can be read, each to be opened in a new tab. */
export function LiveTable({ posts }: { posts: readonly Post[] }) {
  const { t, i18n } = useTranslation('live-pages');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <PostTable
      label={t('live')}
      posts={posts}
      columns={[
        { name: t('columns.title'), kind: 'title', cell: (post) => <Title post={post} /> },
        { name: t('columns.visits'), kind: 'number', cell: (post) => number.format(post.visits) },
        { name: t('columns.likes'), kind: 'number', cell: (post) => number.format(post.likes) },
        {
          name: t('columns.view'),
          kind: 'action',
          cell: (post) => (
            <Button
              component="a"
              variant="default"
              size="xs"
              href={livePagePath(post.url)}
              target="_blank"
              rel="noopener"
              aria-label={t('viewOf', { title: post.title })}
            >
              {t('view')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Title({ post }: { post: Post }) {
  return <PostTitle post={post} href={livePagePath(post.url)} moment={post.liveAt} label="liveSince" />;
}
