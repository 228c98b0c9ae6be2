import { useParams } from 'react-router-dom';
import { OrderScreen } from '../features/order/OrderScreen.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function OrderRoute() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHeading text="pages.order.title" />
      <OrderScreen key={orderId} orderId={orderId} />
    </>
  );
}
