import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { latePart } from '../../shared/late-part.ts';
import { OwnedColumn } from '../../shared/owned/OwnedColumn.tsx';
import { ownedTexts } from './owned-texts.ts';

const OwnedTextList = latePart(
  async () => (await importWithTexts(['my-texts', 'my-items'], () => import('./OwnedTextList.tsx'))).OwnedTextList,
);

/** Your texts: what was published from this browser and still lives. */
export function OwnedTexts({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation('paste-text');
  const { items: texts, now } = ownedTexts.useAll();
  return (
    <OwnedColumn title={t('yours.title')} empty={t('yours.empty')} isEmpty={texts.length === 0}>
      <OwnedTextList texts={texts} now={now} onOpen={onOpen} />
    </OwnedColumn>
  );
}
