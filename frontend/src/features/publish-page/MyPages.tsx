import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { MyItemsColumn } from '../../shared/my-items/MyItemsColumn.tsx';
import { myPages } from './my-pages.ts';

const MyPageList = lazyComponent(
  async () =>
    (await importWithTexts(['my-pages', 'my-items'], () => import('./MyPageList.tsx'))).MyPageList,
);

export function MyPages() {
  const { t } = useTranslation('publish-page');
  const { items: pages, now } = myPages.useAll();
  return (
    <MyItemsColumn title={t('yours.title')} empty={t('yours.empty')} isEmpty={pages.length === 0}>
      <MyPageList pages={pages} now={now} />
    </MyItemsColumn>
  );
}
