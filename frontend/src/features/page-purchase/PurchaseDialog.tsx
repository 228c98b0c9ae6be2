import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mutate } from 'swr';
import { ScreenModal } from '../../shared/forms/ScreenModal.tsx';
import { CheckoutModal } from '../../shared/payments/CheckoutModal.tsx';
import { orderBegunOf } from '../../shared/payments/kept-orders.ts';
import { PageIsLive } from '../../shared/payments/PageIsLive.tsx';
import { PagePaid } from '../../shared/payments/PagePaid.tsx';
import { mayLeave } from '../../shared/payments/payment.ts';
import { usePayment } from '../../shared/payments/use-payment.ts';
import { AddressStep } from './AddressStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import type { WaitingPage } from './waiting-page.ts';

interface PurchaseDialogProps {
  page: WaitingPage;
  opened: boolean;
  onClose: () => void;
}

export function PurchaseDialog({ page, opened, onClose }: PurchaseDialogProps) {
  const { t } = useTranslation('page-purchase');
  const [begun] = useState(() => orderBegunOf(page.uniqueId));
  const payment = usePayment(begun);
  const [slug, setSlug] = useState(begun?.wanted.customSlug ?? '');
  const [isAddressChosen, setAddressChosen] = useState(false);
  const [liveUrl, setLiveUrl] = useState<string>();
  const { state } = payment;
  const wentLive = () => {
    payment.finish();
    void mutate((key) => Array.isArray(key) && key[0] === '/publish/search');
  };
  const content = () => {
    if (liveUrl !== undefined) return <PageIsLive url={liveUrl} />;
    if (state.step === 'paid') {
      const { receipt } = state.order;
      return (
        <PagePaid
          pageId={page.uniqueId}
          customSlug={state.order.wanted.customSlug}
          receipt={receipt}
          onLive={wentLive}
        />
      );
    }
    if (isAddressChosen) {
      const back = () => {
        payment.reset();
        setAddressChosen(false);
      };
      return <DetailsStep {...{ page, slug, payment, begun }} onBack={back} />;
    }
    return (
      <AddressStep
        page={page}
        slug={slug}
        onSlug={setSlug}
        onBuy={() => setAddressChosen(true)}
        onLive={(url) => {
          setLiveUrl(url);
          wentLive();
        }}
        onClose={onClose}
      />
    );
  };
  return (
    <>
      <ScreenModal
        opened={opened}
        onClose={onClose}
        title={t('title')}
        canClose={mayLeave(state)}
        size="lg"
      >
        {content()}
      </ScreenModal>
      <CheckoutModal state={state} onLeave={(end) => void payment.leave(end)} />
    </>
  );
}
