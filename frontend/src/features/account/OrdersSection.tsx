import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderPath } from '../../shared/paths.ts';
import { moneyText } from '../../shared/payments/price.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import classes from './Account.module.css';
import { accountCalls, type OwnOrder } from './account-calls.ts';
import { AccountSection } from './AccountSection.tsx';
import { useOwnList } from './use-own-list.ts';

/** What this person has ordered; nothing stands here where nothing was. */
export function OrdersSection() {
  const { t } = useTranslation('account');
  const { items, error, more } = useOwnList('account/orders', accountCalls.orders);
  if (error === undefined && (items === undefined || items.length === 0)) return null;
  return (
    <AccountSection title={t('orders.title')} error={error}>
      <ul className={classes.orders}>
        {items?.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
      {more !== undefined && (
        <Button variant="default" size="xs" mt="sm" onClick={more}>
          {t('more')}
        </Button>
      )}
    </AccountSection>
  );
}

function OrderRow({ order }: { order: OwnOrder }) {
  const { t, i18n } = useTranslation('account');
  const day = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(at));
  return (
    <li>
      <Anchor component={ScreenLink} to={orderPath(order.order_id)}>
        {order.order_id}
      </Anchor>
      <span>{t(`orders.plan.${order.plan}`)}</span>
      <span>{moneyText(order.amount, order.currency, i18n.language)}</span>
      <span>{t(`orders.status.${order.payment_status}`)}</span>
      {order.createdAt !== undefined && <span className={classes.quiet}>{day(order.createdAt)}</span>}
    </li>
  );
}
