import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import items from '../../shared/my-items/MyItemsColumn.module.css';
import { heldIn, useDecisions } from '../../shared/my-items/author-decisions.ts';
import { MyItemRow } from '../../shared/my-items/MyItemRow.tsx';
import { paths } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { accountCalls, type OwnText } from './account-calls.ts';
import { OwnList } from './OwnList.tsx';
import { useOwnList } from './use-own-list.ts';

export function TextsSection() {
  const { t, i18n } = useTranslation('account');
  const { items: list, error, more, reload } = useOwnList('account/texts', accountCalls.texts);
  const now = useNow(list?.map(({ expiresAt }) => Date.parse(expiresAt)) ?? []);
  const living = list?.filter(({ expiresAt }) => now < Date.parse(expiresAt));
  const reasons = useDecisions('texts', heldIn(living));
  const remove = async (code: string) => {
    const isGone = await accountCalls.deleteText(code);
    if (isGone) reload();
    return isGone;
  };
  const lineOf = ({ uniqueId, expiresAt, files }: OwnText) =>
    [
      uniqueId,
      t('texts.ends', dayAndTime(expiresAt, now, i18n.language)),
      ...(files > 0 ? [t('files', { count: files })] : []),
    ].join(' · ');
  return (
    <OwnList
      title={t('texts.title')}
      empty={t('texts.empty')}
      list={living}
      error={error}
      more={more}
      keyOf={({ uniqueId }) => uniqueId}
    >
      {(text) => (
        <MyItemRow
          name={
            <Anchor
              component={ScreenLink}
              to={`${paths.pasteText}#${encodeURIComponent(text.uniqueId)}`}
              className={items.name}
            >
              <bdi>{text.title || text.uniqueId}</bdi>
            </Anchor>
          }
          line={text.isHeld ? t('held') : lineOf(text)}
          deleteLabel={t('texts.delete', { code: text.uniqueId })}
          question={t('texts.question', { code: text.uniqueId })}
          onDelete={() => remove(text.uniqueId)}
          decision={reasons.get(text.uniqueId)}
        />
      )}
    </OwnList>
  );
}
