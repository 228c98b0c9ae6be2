import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { MyItemsColumn } from '../../shared/my-items/MyItemsColumn.tsx';
import { myTexts } from './my-texts.ts';

const MyTextList = lazyComponent(
  async () =>
    (await importWithTexts(['my-texts', 'my-items'], () => import('./MyTextList.tsx'))).MyTextList,
);

export function MyTexts({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation('paste-text');
  const { items: texts, now } = myTexts.useAll();
  return (
    <MyItemsColumn title={t('yours.title')} empty={t('yours.empty')} isEmpty={texts.length === 0}>
      <MyTextList texts={texts} now={now} onOpen={onOpen} />
    </MyItemsColumn>
  );
}
