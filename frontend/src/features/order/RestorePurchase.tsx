import { useTranslation } from 'react-i18next';
import classes from './Order.module.css';

/** How what was bought is found again in another browser. */
export function RestorePurchase() {
  const { t } = useTranslation('order');
  return (
    <section aria-labelledby="restore-purchase" className={classes.panel}>
      <h2 id="restore-purchase" className={classes.panelTitle}>
        {t('restore.title')}
      </h2>
      <ul className={classes.lines}>
        <li>{t('restore.plan')}</li>
        <li>{t('restore.page')}</li>
        <li>{t('restore.here')}</li>
      </ul>
    </section>
  );
}
