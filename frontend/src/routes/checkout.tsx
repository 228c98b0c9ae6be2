import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Checkout } from '../features/checkout/Checkout.tsx';
import { CheckoutOver } from '../features/checkout/CheckoutOver.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';
import { type CheckoutEnd, tellOpener } from '../shared/payments/checkout-end.ts';

export function CheckoutRoute() {
  const { sessionId = '' } = useParams();
  const [search] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const end = (how: CheckoutEnd) => {
    setOver(true);
    tellOpener(how);
  };
  return (
    <>
      <PageHeading text="pages.checkout.title" hidden />
      {isOver ? (
        <CheckoutOver sessionId={sessionId} />
      ) : (
        <Checkout sessionId={sessionId} currency={search.get('currency')} onEnd={end} />
      )}
    </>
  );
}
