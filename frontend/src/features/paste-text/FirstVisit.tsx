import { useTranslation } from 'react-i18next';
import classes from './FirstVisit.module.css';

export function FirstVisit() {
  const { t } = useTranslation('paste-text');
  return (
    <p className={classes.line} data-first-visit>
      {t('firstVisit')}
    </p>
  );
}
