import { useTranslation } from 'react-i18next';
import { useOutsideLink } from '../../shared/outside-links/use-outside-link.ts';
import { NewTabIcon } from './icons.tsx';
import classes from './PromoCard.module.css';

/** A partner's site about spelling, which opens in a new tab. */
export function PromoCard() {
  const { t } = useTranslation();
  const address = useOutsideLink('promo');
  if (address === null) return null;
  return (
    <a className={classes.card} data-outside-link="promo" href={address} target={address && '_blank'} rel={address && 'sponsored noopener'}>
      <span className={classes.head}>
        {t('shell.menu.promo.title')}
        <NewTabIcon />
      </span>
      <small className={classes.text}>{t('shell.menu.promo.text')}</small>
    </a>
  );
}
