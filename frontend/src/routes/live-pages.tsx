import { LivePages } from '../features/live-pages/LivePages.tsx';
import { myPages } from '../features/publish-page/my-pages.ts';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The list of published pages; what waits can be bought to be live at once. */
export function LivePagesRoute() {
  const purchase = usePurchase();
  return (
    <>
      <PageHeading text="pages.livePages.title" />
      <LivePages onBuy={(post) => purchase.begin({ ...post, ownerToken: myPages.find(post.uniqueId)?.ownerToken })} />
      {purchase.dialog}
    </>
  );
}
