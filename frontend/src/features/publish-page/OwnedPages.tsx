import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { latePart } from '../../shared/late-part.ts';
import { OwnedColumn } from '../../shared/owned/OwnedColumn.tsx';
import { ownedPages } from './owned-pages.ts';

const OwnedPageList = latePart(
  async () => (await importWithTexts(['my-pages', 'my-items'], () => import('./OwnedPageList.tsx'))).OwnedPageList,
);

/** Your pages: what was published from this browser. */
export function OwnedPages() {
  const { t } = useTranslation('publish-page');
  const { items: pages, now } = ownedPages.useAll();
  return (
    <OwnedColumn title={t('yours.title')} empty={t('yours.empty')} isEmpty={pages.length === 0}>
      <OwnedPageList pages={pages} now={now} />
    </OwnedColumn>
  );
}
