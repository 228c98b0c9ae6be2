import { useTranslation } from 'react-i18next';
import { OutsideLink } from '../../shared/outside-links/OutsideLink.tsx';
import { NewTabIcon } from './icons.tsx';
import classes from './PromoCard.module.css';

export function PromoCard() {
  const { t } = useTranslation();
  return (
    <OutsideLink to="promo" className={classes.card}>
      <span className={classes.head}>
        {t('shell.menu.promo.title')}
        <NewTabIcon />
      </span>
      <small className={classes.text}>{t('shell.menu.promo.text')}</small>
    </OutsideLink>
  );
}
