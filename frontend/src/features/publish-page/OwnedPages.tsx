import { useTranslation } from 'react-i18next';
import { latePart } from '../../shared/late-part.ts';
import '../../i18n/parts/publish-page.ts';
import { OwnedColumn } from '../../shared/owned/OwnedColumn.tsx';
import { ownedPages } from './owned-pages.ts';

const OwnedPageList = latePart(async () => (await import('./OwnedPageList.tsx')).OwnedPageList);

/** Your pages: what was published from this browser. */
export function OwnedPages() {
  const { t } = useTranslation();
  const { items: pages, now } = ownedPages.useAll();
  return (
    <OwnedColumn title={t('publishPage.yours.title')} empty={t('publishPage.yours.empty')} isEmpty={pages.length === 0}>
      <OwnedPageList pages={pages} now={now} />
    </OwnedColumn>
  );
}
