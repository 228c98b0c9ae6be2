import { useTranslation } from 'react-i18next';
import classes from './FirstVisit.module.css';

/** What this is, in one quiet line; the stylesheet hides it from those who have written here before. */
export function FirstVisit() {
  const { t } = useTranslation('paste-text');
  return (
    <p className={classes.line} data-first-visit>
      {t('firstVisit')}
    </p>
  );
}
