import { LivePages } from '../features/live-pages/LivePages.tsx';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The list of published pages; what waits can be bought to be live at once. */
export function LivePagesRoute() {
  const purchase = usePurchase();
  return (
    <>
      <PageHeading text="pages.livePages.title" />
      <LivePages onBuy={purchase.begin} />
      {purchase.dialog}
    </>
  );
}
