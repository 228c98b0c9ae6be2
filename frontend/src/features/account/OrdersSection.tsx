import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderPath } from '../../shared/paths.ts';
import { moneyText } from '../../shared/payments/price.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import classes from './Account.module.css';
import { accountCalls, type OwnOrder } from './account-calls.ts';
import { OwnList } from './OwnList.tsx';
import { useOwnList } from './use-own-list.ts';

export function OrdersSection() {
  const { t } = useTranslation('account');
  const { items, error, more } = useOwnList('account/orders', accountCalls.orders);
  return (
    <OwnList
      title={t('orders.title')}
      list={items}
      error={error}
      more={more}
      keyOf={({ order_id }) => order_id}
    >
      {(order) => <OrderRow order={order} />}
    </OwnList>
  );
}

function OrderRow({ order }: { order: OwnOrder }) {
  const { t, i18n } = useTranslation('account');
  const day = (at: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(at));
  return (
    <div className={classes.order}>
      <Anchor component={ScreenLink} to={orderPath(order.order_id)}>
        {order.order_id}
      </Anchor>
      <span>{t(`orders.plan.${order.plan}`)}</span>
      <span>{moneyText(order.amount, order.currency, i18n.language)}</span>
      <span>{t(`orders.status.${order.payment_status}`)}</span>
      {order.createdAt !== undefined && (
        <span className={classes.quiet}>{day(order.createdAt)}</span>
      )}
    </div>
  );
}
