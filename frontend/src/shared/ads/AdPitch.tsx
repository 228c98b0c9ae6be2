import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { OutsideLink } from '../outside-links/OutsideLink.tsx';

interface AdPitchProps {
  size: AdSize;
  /** The address of the contact screen. */
  contact: string;
  target?: '_blank';
}

/** Says what an ad slot of a size costs, and where to ask for it. */
export function AdPitch({ size, contact, target }: AdPitchProps) {
  const { t } = useTranslation('ads');
  return (
    <>
      <a href={contact} target={target}>
        {t(`pitch.${size}`)}
      </a>{' '}
      <OutsideLink to="mail">{t('mail')}</OutsideLink>
    </>
  );
}
