import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { paths } from '../paths.ts';
import { usePremiumFlag } from '../session/use-premium-flag.ts';
import { AdPitch } from './AdPitch.tsx';
import classes from './ScreenAd.module.css';
import { useShownAd } from './use-shown-ad.ts';

export function ScreenAd() {
  const isPremium = usePremiumFlag();
  return isPremium ? null : <Place />;
}

function Place() {
  const { t } = useTranslation('ads');
  const ad = useShownAd('content');
  const contact = useHref(paths.contact);
  return (
    <div className={classes.place} role="note" aria-label={t('label')}>
      <small>{t('label')}</small>
      <div className={classes.room}>
        {ad === null && (
          <p>
            {/* Opens a new tab, because the visitor may have unsaved text. */}
            <AdPitch size="content" contact={contact} target="_blank" />
          </p>
        )}
        {ad && (
          <a href={ad.visitUrl} target="_blank" rel="sponsored noopener">
            <img src={ad.pictureUrl} alt={ad.altText} loading="lazy" decoding="async" />
          </a>
        )}
      </div>
    </div>
  );
}
