import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { AccountSection } from './AccountSection.tsx';
import classes from './Account.module.css';
import { accountCalls } from './account-calls.ts';

const BENEFITS = ['captcha', 'year', 'pages', 'ads'] as const;

export function PlanSection() {
  const { t, i18n } = useTranslation('account');
  const { data, error } = useSWR('account/own', accountCalls.account, {
    shouldRetryOnError: false,
  });
  const until = data?.premiumUntil ?? null;
  const now = useNow(until === null ? [] : [Date.parse(until)]);
  const isPremium = until !== null && now < Date.parse(until);
  return (
    <AccountSection title={t('plan.title')} error={error as Error | undefined}>
      {data !== undefined && (
        <>
          <p className={classes.person}>
            <strong>
              <bdi>{data.name}</bdi>
            </strong>
            <span className={classes.quiet}>{data.email}</span>
          </p>
          {isPremium ? (
            <p>
              <span className={classes.premium}>{t('plan.premium')}</span>{' '}
              {t('plan.until', dayAndTime(until, now, i18n.language))}
            </p>
          ) : (
            <>
              <p>
                {until === null
                  ? t('plan.free')
                  : t('plan.over', dayAndTime(until, now, i18n.language))}
              </p>
              <ul className={classes.gives}>
                {BENEFITS.map((what) => (
                  <li key={what}>{t(`plan.gives.${what}`)}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </AccountSection>
  );
}
