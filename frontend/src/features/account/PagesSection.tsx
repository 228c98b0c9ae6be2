import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import items from '../../shared/my-items/MyItemsColumn.module.css';
import { heldIn, useDecisions } from '../../shared/my-items/author-decisions.ts';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import { liveAddress, livePagePath, pendingPages } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { usePremiumFlag } from '../../shared/session/use-premium-flag.ts';
import { accountCalls, type OwnPage } from './account-calls.ts';
import { OwnList } from './OwnList.tsx';
import { NameLater } from './NameLater.tsx';
import { useOwnList } from './use-own-list.ts';

export function PagesSection() {
  const { t, i18n } = useTranslation('account');
  const { items: list, error, more, reload } = useOwnList('account/pages', accountCalls.pages);
  const isPremium = usePremiumFlag();
  const now = useNow(list?.map(({ liveAt }) => Date.parse(liveAt)) ?? []);
  const reasons = useDecisions('publish', heldIn(list));
  const remove = async (id: string) => {
    const isGone = await accountCalls.deletePage(id);
    if (isGone) reload();
    return isGone;
  };
  const lineOf = (page: OwnPage) => {
    const times = dayAndTime(page.liveAt, now, i18n.language);
    if (page.isHeld) return t('held');
    if (!isLiveBy(page, now)) return t('pages.waits', times);
    return [
      t('pages.live', times),
      t('pages.visits', { count: page.visits }),
      t('pages.likes', { count: page.likes }),
    ].join(' · ');
  };
  return (
    <OwnList
      title={t('pages.title')}
      empty={t('pages.empty')}
      list={list}
      error={error}
      more={more}
      keyOf={({ uniqueId }) => uniqueId}
    >
      {(page) => (
        <MyItemRow
          name={<PageName page={page} isLive={isLiveBy(page, now)} />}
          line={lineOf(page)}
          deleteLabel={t('pages.delete', { title: page.title })}
          question={t('pages.question', { title: page.title })}
          onDelete={() => remove(page.uniqueId)}
          decision={reasons.get(page.uniqueId)}
        >
          {isPremium && isUnnamed(page) && <NameLater pageId={page.uniqueId} onNamed={reload} />}
        </MyItemRow>
      )}
    </OwnList>
  );
}

const isUnnamed = ({ isLive, isPremium, uniqueId, url }: OwnPage): boolean =>
  isLive && isPremium && livePagePath(url) === livePagePath(liveAddress(uniqueId));

const isLiveBy = ({ isHeld, liveAt }: OwnPage, now: number): boolean =>
  !isHeld && Date.parse(liveAt) <= now;

function PageName({ page: { title, url }, isLive }: { page: OwnPage; isLive: boolean }) {
  const { t } = useTranslation('account');
  const shown = <bdi>{title || t('pages.untitled')}</bdi>;
  if (isLive)
    return (
      <Anchor
        href={livePagePath(url)}
        target="_blank"
        rel="noopener"
        className={items.name}
        aria-label={t('pages.view', { title })}
      >
        {shown}
      </Anchor>
    );
  const search = new URLSearchParams({ title }).toString();
  return (
    <Anchor component={ScreenLink} to={`${pendingPages}&${search}`} className={items.name}>
      {shown}
    </Anchor>
  );
}
