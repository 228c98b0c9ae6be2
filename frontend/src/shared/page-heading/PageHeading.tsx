import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import controls from '../controls/controls.module.css';
import classes from './PageHeading.module.css';

interface PageHeadingProps {
  text: TextKey;
  /** Whether only screen readers get the heading, on screens whose purpose is plain to see. */
  hidden?: boolean;
}

/** The one main heading of a screen; the shell moves the focus here after a change of screen. */
export function PageHeading({ text, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation();
  return (
    <h1 className={hidden ? controls.unseen : classes.heading} tabIndex={-1} data-page-heading>
      {t(text)}
    </h1>
  );
}
