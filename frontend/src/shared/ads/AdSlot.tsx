import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { useOutsideLink } from '../outside-links/use-outside-link.ts';
import { paths } from '../paths.ts';

/**
 * A place for an advertisement in a document that is made at build. It says what it costs and where to ask for it; the server puts what was bought in place of
 * the marked element. Who shows one imports ad-slot.css.
 */
export function AdSlot({ size }: { size: AdSize }) {
  const { t } = useTranslation('ads');
  const mail = useOutsideLink('mail');
  return (
    <div className="ad-slot" role="note" data-size={size} aria-label={t('label')}>
      <small>{t('label')}</small>
      <p data-ad-slot={size}>
        <a href={paths.contact}>{t(`pitch.${size}`)}</a>{' '}
        <a data-outside="mail" data-outside-link="mail" href={mail ?? undefined}>
          {t('mail')}
        </a>
      </p>
    </div>
  );
}
