import { useTranslation } from 'react-i18next';
import { latePart } from '../../shared/late-part.ts';
import '../../i18n/parts/paste-text.ts';
import { OwnedColumn } from '../../shared/owned/OwnedColumn.tsx';
import { ownedTexts } from './owned-texts.ts';

const OwnedTextList = latePart(async () => (await import('./OwnedTextList.tsx')).OwnedTextList);

/** Your texts: what was published from this browser and still lives. */
export function OwnedTexts({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation();
  const { items: texts, now } = ownedTexts.useAll();
  return (
    <OwnedColumn title={t('pasteText.yours.title')} empty={t('pasteText.yours.empty')} isEmpty={texts.length === 0}>
      <OwnedTextList texts={texts} now={now} onOpen={onOpen} />
    </OwnedColumn>
  );
}
