import { useTranslation } from 'react-i18next';
import { usePremiumFlag } from '../session/use-premium-flag.ts';
import classes from './ScreenAd.module.css';
import { useShownAd } from './use-shown-ad.ts';

/** A quiet place for an advertisement on a screen of the application; of one size, so that nothing moves when one comes. Who is premium has none. */
export function ScreenAd() {
  const isPremium = usePremiumFlag();
  return isPremium ? null : <Place />;
}

function Place() {
  const { t } = useTranslation('ads');
  const ad = useShownAd('content');
  return (
    <div className={classes.place} role="note" aria-label={t('label')}>
      <small>{t('label')}</small>
      <div className={classes.picture}>
        {ad !== undefined && (
          <a href={ad.visitUrl} target="_blank" rel="sponsored noopener">
            <img src={ad.pictureUrl} alt={ad.altText} loading="lazy" decoding="async" />
          </a>
        )}
      </div>
    </div>
  );
}
