import { useParams } from 'react-router';
import { PagePreview } from '../features/page-preview/PagePreview.tsx';
import { usePurchase } from '../features/page-purchase/use-purchase.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** A page that waits, seen for five minutes. */
export function PagePreviewRoute() {
  const { token = '' } = useParams();
  const purchase = usePurchase();
  return (
    <>
      <PageHeading text="pages.preview.title" hidden />
      <PagePreview key={token} token={token} onBuy={purchase.begin} />
      {purchase.dialog}
    </>
  );
}
