import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forgetOrder, type KeptOrder, keptOrders } from '../../shared/payments/kept-orders.ts';
import { PagePaid } from '../../shared/payments/PagePaid.tsx';
import { isPaid, type OrderStatus, verifyOrder } from '../../shared/payments/payment-calls.ts';
import { PlanPaid } from '../../shared/payments/PlanPaid.tsx';
import { orderPath } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import classes from './BegunOrders.module.css';

export function BegunOrderList() {
  const [orders, setOrders] = useState(() => keptOrders());
  const { pathname } = useLocation();
  const close = ({ key }: KeptOrder) =>
    setOrders((all) => all.filter((order) => order.key !== key));
  return orders.map((order) =>
    order.orderId === undefined || orderPath(order.orderId) === pathname ? null : (
      <BegunOrder
        key={order.key}
        order={order}
        orderId={order.orderId}
        onClose={() => close(order)}
      />
    ),
  );
}

interface BegunOrderProps {
  order: KeptOrder;
  orderId: string;
  onClose: () => void;
}

function BegunOrder({ order, orderId, onClose }: BegunOrderProps) {
  const { t } = useTranslation('begun-orders');
  const [status, setStatus] = useState<OrderStatus | 'unreachable'>();
  useEffect(() => {
    verifyOrder(orderId).then(setStatus, (error: unknown) => {
      console.warn('verifying a started order failed', error);
      setStatus('unreachable');
    });
  }, [orderId]);

  // Payers who left the checkout already know that nothing was paid.
  if (status === undefined || (order.isLeft && (status === 'unreachable' || !isPaid(status))))
    return null;
  const hasPaid = status !== 'unreachable' && isPaid(status);
  const close = () => {
    if (!hasPaid) forgetOrder(order);
    onClose();
  };
  return (
    <Alert
      className={classes.order}
      variant="default"
      title={t(hasPaid ? 'paid' : 'open')}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={close}
    >
      {hasPaid ? (
        <Paid order={order} status={status} />
      ) : (
        <Stack gap="xs">
          <Text size="sm">{t(status === 'unreachable' ? 'unreachable' : 'openMeaning')}</Text>
          <Group>
            <Anchor component={ScreenLink} to={orderPath(orderId)} size="sm">
              {t('toOrder')}
            </Anchor>
          </Group>
        </Stack>
      )}
    </Alert>
  );
}

function Paid({ order, status }: { order: KeptOrder; status: OrderStatus }) {
  const { pageId, customSlug, receipt } = status;
  const done = () => forgetOrder(order);
  if (pageId === undefined) return <PlanPaid status={status} wanted={order.wanted} onDone={done} />;
  return (
    <Stack gap="xs">
      {order.title !== undefined && <Text size="sm">{order.title}</Text>}
      <PagePaid pageId={pageId} customSlug={customSlug} receipt={receipt} onLive={done} />
    </Stack>
  );
}
