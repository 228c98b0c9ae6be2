import { useTranslation } from 'react-i18next';
import classes from './AdSlot.module.css';

/** A quiet place for an advertisement; it keeps its size, so that nothing moves when one comes. */
export function AdSlot() {
  const { t } = useTranslation('ads');
  return (
    <div className={classes.place} role="note">
      {t('label')}
    </div>
  );
}
