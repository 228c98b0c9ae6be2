import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import classes from './Operator.module.css';
import type { ReportCounts } from './operator-calls.ts';

const COUNT_NAMES = [
  'open',
  'held',
  'received',
  'receivedLinks',
  'released',
  'removed',
  'over',
] as const;

export function WeekCounts({ counts }: { counts: ReportCounts }) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  return (
    <section aria-label={t('counts.title')}>
      <dl className={classes.counts}>
        {COUNT_NAMES.map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {counts.oldest === null
          ? t('counts.noneWaits')
          : t('counts.oldest', dayAndTime(counts.oldest, now, i18n.language))}
      </p>
    </section>
  );
}
