import { useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { inertDocument } from './inert-document.ts';
import classes from './Operator.module.css';

interface InertFrameProps {
  html: string;
  /** `data:` URLs by picture ID. */
  pictures: ReadonlyMap<string, string>;
}

/** Renders reported content without scripts, links or requests. */
export function InertFrame({ html, pictures }: InertFrameProps) {
  const { t } = useTranslation('operator');
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <iframe
      className={classes.frame}
      title={t('content')}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={inertDocument(html, { pictures, isDark, missingPicture: t('missingPicture') })}
    />
  );
}
