import { Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';

interface PageHeadingProps {
  text: TextKey;
  /** For screens whose purpose is plain to see: only screen readers get it. */
  hidden?: boolean;
}

/** The one main heading of a screen; the shell moves the focus here after a change of screen. */
export function PageHeading({ text, hidden = false }: PageHeadingProps) {
  const { t } = useTranslation();
  const heading = { tabIndex: -1, 'data-page-heading': true, children: t(text) };
  return hidden ? <VisuallyHidden component="h1" {...heading} /> : <Title order={1} {...heading} />;
}
