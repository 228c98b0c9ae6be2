import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import controls from '../controls/controls.module.css';
import classes from './PageHeading.module.css';

interface PageHeadingProps {
  text: TextKey;
  hidden?: boolean;
}

export function PageHeading({ text, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation();
  return (
    <h1 className={hidden ? controls.unseen : classes.heading} tabIndex={-1} data-page-heading>
      {t(text)}
    </h1>
  );
}
