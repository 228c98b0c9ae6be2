import { useTranslation } from 'react-i18next';
import { VerifiedIcon } from './icons.tsx';
import classes from './PremiumBadge.module.css';

export function PremiumBadge() {
  const { t } = useTranslation();
  return (
    <span
      className={classes.badge}
      role="img"
      aria-label={t('shell.profile.premium')}
      title={t('shell.profile.premium')}
    >
      <VerifiedIcon />
    </span>
  );
}
