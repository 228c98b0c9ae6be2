import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckoutModal } from '../../shared/payments/CheckoutModal.tsx';
import { forgetOrder, keptOrders } from '../../shared/payments/kept-orders.ts';
import { PagePaid } from '../../shared/payments/PagePaid.tsx';
import { isPaid, type OrderStatus } from '../../shared/payments/payment-calls.ts';
import { isUnderWay } from '../../shared/payments/payment.ts';
import { PaymentOutcome } from '../../shared/payments/PaymentOutcome.tsx';
import { PlanPaid } from '../../shared/payments/PlanPaid.tsx';
import { usePayment } from '../../shared/payments/use-payment.ts';

interface OrderNextProps {
  order: OrderStatus;
  linkToken: string | undefined;
  isChecking: boolean;
  onCheck: () => void;
}

export function OrderNext({ order, linkToken, isChecking, onCheck }: OrderNextProps) {
  const { t } = useTranslation(['order', 'payments']);
  const [kept] = useState(() => keptOrders().find(({ orderId }) => orderId === order.order_id));
  const payment = usePayment();
  const { state } = payment;
  const done = () => kept && forgetOrder(kept);
  const paid = state.step === 'paid' ? state.status : isPaid(order) ? order : undefined;
  if (paid !== undefined) {
    const { pageId, customSlug, receipt } = paid;
    return pageId === undefined ? (
      <PlanPaid status={paid} wanted={kept?.wanted} linkToken={linkToken} onDone={done} />
    ) : (
      <PagePaid pageId={pageId} customSlug={customSlug} receipt={receipt} onLive={done} />
    );
  }
  if (order.payment_status === 'REFUNDED') return <Text>{t('refunded')}</Text>;
  return (
    <Stack gap="sm">
      <Text>{t(order.payment_status === 'FAILED' ? 'notPaid' : 'open')}</Text>
      <PaymentOutcome payment={payment} />
      <Group gap="sm">
        {kept !== undefined && (
          <Button
            disabled={isUnderWay(state)}
            onClick={() => void payment.begin(kept.wanted, kept.title)}
          >
            {t('continue')}
          </Button>
        )}
        <Button variant="default" loading={isChecking} onClick={onCheck}>
          {t('payments:checkAgain')}
        </Button>
      </Group>
      <CheckoutModal state={state} onLeave={(end) => void payment.leave(end)} />
    </Stack>
  );
}
