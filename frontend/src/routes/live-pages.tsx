import { LivePages } from '../features/live-pages/LivePages.tsx';
import type { ListedPage } from '../features/live-pages/use-live-pages.ts';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { loadPart } from '../shared/load-part.ts';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function LivePagesRoute() {
  const purchase = usePurchase();
  // Few readers buy a page, so the my-pages module loads on demand.
  const buy = async (page: ListedPage) => {
    const own = await loadPart(() => import('../features/publish-page/my-pages.ts'));
    if (own) purchase.begin({ ...page, ownerToken: own.myPages.find(page.uniqueId)?.ownerToken });
  };
  return (
    <>
      <PageHeading text="pages.livePages.title" />
      <LivePages onBuy={(page) => void buy(page)} />
      {purchase.dialog}
    </>
  );
}
