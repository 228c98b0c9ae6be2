import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { paths } from '../paths.ts';
import { AdPitch } from './AdPitch.tsx';

/**
 * A place for an advertisement in a document that is made at build. It says what it costs and where to ask for it; the server puts what was bought in place of
 * the marked element. Who shows one imports ad-slot.css.
 */
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
