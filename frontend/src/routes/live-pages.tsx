import { useTranslation } from 'react-i18next';
import { LivePages } from '../features/live-pages/LivePages.tsx';
import type { Post } from '../features/live-pages/use-live-pages.ts';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { notify } from '../shared/notices/notify.ts';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The list of published pages; what waits can be bought to be live at once. */
export function LivePagesRoute() {
  const { t } = useTranslation();
  const purchase = usePurchase();
  // Most readers buy nothing, so what is stored about their own pages is loaded on demand.
  const buy = (post: Post) =>
    import('../features/publish-page/my-pages.ts').then(
      ({ myPages }) => purchase.begin({ ...post, ownerToken: myPages.find(post.uniqueId)?.ownerToken }),
      () => notify.failure('notices.failed', t('errors.network')),
    );
  return (
    <>
      <PageHeading text="pages.livePages.title" />
      <LivePages onBuy={(post) => void buy(post)} />
      {purchase.dialog}
    </>
  );
}
