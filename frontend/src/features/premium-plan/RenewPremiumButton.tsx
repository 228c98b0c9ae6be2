import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { api, unwrap } from '../../api/client.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './PremiumPlanButton.module.css';

const REMINDER_MS = 7 * 24 * 60 * 60 * 1_000;

/** Appears in the last week of a plan, because nothing renews automatically. */
export function RenewPremiumButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useSWR(
    user && (['premium-until', user.email] as const),
    () => unwrap(api.GET('/users/me/account')),
    // A renewal can take less than SWR's default of 2 s.
    { shouldRetryOnError: false, dedupingInterval: 0 },
  );
  const until = data?.premiumUntil ?? null;
  const reminder = until === null ? Infinity : Date.parse(until) - REMINDER_MS;
  const now = useNow([reminder]);
  if (now < reminder) return null;
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {t('shell.renew')}
    </button>
  );
}
