import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { ApiError } from '../../api/api-error.ts';
import { useIsHydrated } from '../../shared/before-hydration/use-is-hydrated.ts';
import { type OrderStatus, readOrder, verifyOrder } from '../../shared/payments/payment-calls.ts';
import { moneyText } from '../../shared/payments/price.ts';
import classes from './Order.module.css';
import { OrderNext } from './OrderNext.tsx';
import { RestorePurchase } from './RestorePurchase.tsx';

export function OrderScreen({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order');
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  // Browsers don't send the fragment, so the token appears in no server log.
  const linkToken = new URLSearchParams(hash.slice(1)).get('receipt') ?? undefined;
  const key = isHydrated ? ['/survey/orders', orderId, linkToken] : null;
  const { data, error, isValidating, mutate } = useSWR<OrderStatus, Error>(
    key,
    () => readOrder(orderId, linkToken),
    {
      shouldRetryOnError: false,
    },
  );
  const check = () =>
    void mutate(verifyOrder(orderId), { revalidate: false }).catch(() => mutate());
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <Stack gap="md" className={classes.screen}>
        <Text role="status">{t('none')}</Text>
        <RestorePurchase orderId={orderId} />
      </Stack>
    );
  }
  if (error !== undefined && data === undefined) {
    return (
      <Alert color="red" role="alert" title={t('failed')} className={classes.screen}>
        <Text size="sm" mb="sm">
          {error.message}
        </Text>
        <Button variant="default" size="xs" onClick={() => void mutate()}>
          {t('again')}
        </Button>
      </Alert>
    );
  }
  if (data === undefined) {
    return (
      <Text role="status" c="dimmed">
        {t('loading')}
      </Text>
    );
  }
  return (
    <Stack gap="md" className={classes.screen}>
      <OrderFacts order={data} />
      <OrderNext order={data} linkToken={linkToken} isChecking={isValidating} onCheck={check} />
      <RestorePurchase orderId={orderId} />
    </Stack>
  );
}

function OrderFacts({ order }: { order: OrderStatus }) {
  const { t, i18n } = useTranslation('order');
  const day = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(moment));
  const facts = [
    [t('facts.state'), t(`states.${order.payment_status}`)],
    [t('facts.plan'), t(`plans.${order.plan}`)],
    [t('facts.amount'), moneyText(order.amount, order.currency, i18n.language)],
    [t('facts.ordered'), order.createdAt && day(order.createdAt)],
    [t('facts.validUntil'), order.validUntil && day(order.validUntil)],
    [t('facts.page'), order.pageId],
    [t('facts.name'), order.customSlug],
    [t('facts.id'), order.order_id],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
