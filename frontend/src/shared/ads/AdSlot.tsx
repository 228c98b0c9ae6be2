import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { paths } from '../paths.ts';
import { AdPitch } from './AdPitch.tsx';

/** The server replaces the marked element with the booked ad. Importers must load `ad-slot.css`. */
export function AdSlot({ size }: { size: AdSize }) {
  const { t } = useTranslation('ads');
  return (
    <div className="ad-slot" role="note" data-size={size} aria-label={t('label')}>
      <small>{t('label')}</small>
      <p data-ad-slot={size}>
        <AdPitch size={size} contact={paths.contact} />
      </p>
    </div>
  );
}
