import { useTranslation } from 'react-i18next';
import classes from './Operator.module.css';

const KEYS = ['j', 'k', 'h', 'r', 'x', 'd', 'slash', 'p', 'q', 'm', 'a', 'b', 'escape'] as const;

export function Keys() {
  const { t } = useTranslation('operator');
  return (
    <section aria-label={t('keys.title')}>
      <ul className={classes.keys}>
        {KEYS.map((key) => (
          <li key={key}>
            <kbd>{t(`keys.${key}.key`)}</kbd> {t(`keys.${key}.does`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
