import { useParams, useSearchParams } from 'react-router-dom';
import { NewPreview } from '../features/page-preview/NewPreview.tsx';
import { PagePreview } from '../features/page-preview/PagePreview.tsx';
import { myPages } from '../features/publish-page/my-pages.ts';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';
import { NO_TOKEN } from '../shared/paths.ts';

export function PagePreviewRoute() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const purchase = usePurchase();
  return (
    <>
      <PageHeading text="pages.preview.title" hidden />
      {token === NO_TOKEN ? (
        <NewPreview pageId={search.get('page') ?? ''} />
      ) : (
        <PagePreview
          key={token}
          token={token}
          onBuy={(page) =>
            purchase.begin({
              ...page,
              ownerToken: myPages.find(page.uniqueId)?.ownerToken,
              currency: 'USD',
            })
          }
        />
      )}
      {purchase.dialog}
    </>
  );
}
