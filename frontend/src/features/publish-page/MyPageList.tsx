import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { type AuthorDecision, useDecisions } from '../../shared/my-items/author-decisions.ts';
import classes from '../../shared/my-items/MyItemsColumn.module.css';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import { livePagePath, paths } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { deletePage } from './delete-page.ts';
import { isLiveBy, type MyPage } from './my-pages.ts';

export function MyPageList({ pages, now }: { pages: readonly MyPage[]; now: number }) {
  const decisions = useDecisions(
    'publish',
    pages.map(({ id, ownerToken }) => ({ uniqueId: id, token: ownerToken })),
  );
  return (
    <ul className={classes.items}>
      {pages.map((page) => (
        <li key={page.id}>
          <Row page={page} now={now} decision={decisions.get(page.id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  page,
  now,
  decision,
}: {
  page: MyPage;
  now: number;
  decision: AuthorDecision | undefined;
}) {
  const { t, i18n } = useTranslation('my-pages');
  const title = page.title || t('untitled');
  const isLive = isLiveBy(page, now);
  const name = isLive ? (
    <Anchor
      href={livePagePath(page.url)}
      target="_blank"
      rel="noopener"
      className={classes.name}
      aria-label={t('list.view', { title })}
    >
      <bdi>{title}</bdi>
    </Anchor>
  ) : (
    <Anchor
      component={ScreenLink}
      to={`${paths.livePages}?${new URLSearchParams({ status: 'pending', title: page.title }).toString()}`}
      className={classes.name}
      aria-label={t('list.find', { title })}
    >
      <bdi>{title}</bdi>
    </Anchor>
  );
  return (
    <MyItemRow
      name={name}
      line={t(isLive ? 'list.live' : 'list.waits', dayAndTime(page.liveAt, now, i18n.language))}
      deleteLabel={t('list.delete', { title })}
      question={t('list.question', { title })}
      onDelete={() => deletePage(page)}
      decision={decision}
    />
  );
}
