import { useTranslation } from 'react-i18next';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import classes from './Operator.module.css';
import type { Report } from './operator-calls.ts';

export function DecisionHistory({ history }: Pick<Report, 'history'>) {
  const { t, i18n } = useTranslation('operator');
  const now = useNow([]);
  return (
    <section aria-labelledby="history-title">
      <h3 id="history-title" className={classes.subtitle}>
        {t('history.title')}
      </h3>
      {history.length === 0 && <p className={classes.quiet}>{t('history.none')}</p>}
      <ol className={classes.history}>
        {history.toReversed().map(({ decision, reason, at, by }) => (
          <li key={at}>
            <strong>{t(`history.${decision}`)}</strong> · {t(`history.by.${by}`)} ·{' '}
            {t('moment', dayAndTime(at, now, i18n.language))}
            <br />
            {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}
