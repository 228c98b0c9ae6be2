import { useTranslation } from 'react-i18next';
import type { AdSize } from '@pasteroom/openapi/rules/ads';
import { OutsideLink } from '../outside-links/OutsideLink.tsx';

interface AdPitchProps {
  size: AdSize;
  contact: string;
  target?: '_blank';
}

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
