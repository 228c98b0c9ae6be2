import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { useOutsideLink } from '../outside-links/use-outside-link.ts';

interface AdPitchProps {
  size: AdSize;
  /** The address of the contact screen. */
  contact: string;
  target?: '_blank';
}

/** Says what an ad slot of a size costs, and where to ask for it. */
export function AdPitch({ size, contact, target }: AdPitchProps) {
  const { t } = useTranslation('ads');
  const mail = useOutsideLink('mail');
  return (
    <>
      <a href={contact} target={target}>
        {t(`pitch.${size}`)}
      </a>{' '}
      <a data-outside="mail" data-outside-link="mail" href={mail ?? undefined}>
        {t('mail')}
      </a>
    </>
  );
}
