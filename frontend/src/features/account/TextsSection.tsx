import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/dates/use-now.ts';
import { heldIn, useDecisions } from '../../shared/my-items/author-decisions.ts';
import { accountCalls } from './account-calls.ts';
import { OwnList } from './OwnList.tsx';
import { OwnTextRow } from './OwnTextRow.tsx';
import { useOwnList } from './use-own-list.ts';

export function TextsSection() {
  const { t } = useTranslation('account');
  const { items: list, error, more, reload } = useOwnList('account/texts', accountCalls.texts);
  const now = useNow(list?.map(({ expiresAt }) => Date.parse(expiresAt)) ?? []);
  const living = list?.filter(({ expiresAt }) => now < Date.parse(expiresAt));
  const reasons = useDecisions('texts', heldIn(living));
  const remove = async (code: string) => {
    const isGone = await accountCalls.deleteText(code);
    if (isGone) reload();
    return isGone;
  };
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
        <OwnTextRow
          text={text}
          now={now}
          decision={reasons.get(text.uniqueId)}
          onDelete={() => remove(text.uniqueId)}
        />
      )}
    </OwnList>
  );
}
