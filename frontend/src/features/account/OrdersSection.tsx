import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { orderPath } from '../../shared/paths.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { AccountSection } from './AccountSection.tsx';
import classes from './Account.module.css';
import { accountCalls, type OwnOrder } from './account-calls.ts';

/** What this person has ordered; nothing stands here where nothing was, and where nobody takes payments. */
export function OrdersSection() {
  const { t, i18n } = useTranslation('account');
  const { data } = useSWR('account/orders', accountCalls.orders, { shouldRetryOnError: false });
  if (data === undefined || data.length === 0) return null;
  const price = ({ amount, currency }: OwnOrder) => new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(amount);
  const day = (at: string) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(at));
  return (
    <AccountSection title={t('orders.title')}>
      <ul className={classes.orders}>
        {data.map((order) => (
          <li key={order.order_id}>
            <ScreenLink to={orderPath(order.order_id)}>{order.order_id}</ScreenLink>
            <span>{t(`orders.plan.${planOf(order)}`)}</span>
            <span>{price(order)}</span>
            <span>{t(`orders.status.${statusOf(order)}`)}</span>
            {order.createdAt !== undefined && <span className={classes.quiet}>{day(order.createdAt)}</span>}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

const PLANS = ['month', 'year', 'page'] as const;
const STATUSES = ['SUCCESS', 'PENDING', 'FAILED', 'REFUNDED'] as const;
const planOf = ({ plan }: OwnOrder) => PLANS.find((each) => each === plan) ?? 'other';
const statusOf = ({ payment_status: status }: OwnOrder) => STATUSES.find((each) => each === status) ?? 'PENDING';
