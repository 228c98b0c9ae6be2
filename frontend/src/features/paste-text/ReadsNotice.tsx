import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FILES_AFTER_LAST_READ_SECONDS,
  FILES_AFTER_READ_MINUTES,
} from '@pasteroom/openapi/rules/sharing';
import { duration } from './duration.ts';
import type { RetrievedText } from './found-text.ts';
import classes from './ReadingView.module.css';

/** Shows how long a protected text and its files are available. */
export function ReadsNotice({ text }: { text: RetrievedText }) {
  const { t, i18n } = useTranslation(['reading', 'forms']);
  const [isDismissed, setDismissed] = useState(false);
  const { isProtected, readsLeft, files } = text;
  const isLast = readsLeft === 0;
  const seconds = isLast ? FILES_AFTER_LAST_READ_SECONDS : 60 * FILES_AFTER_READ_MINUTES;
  const sentences = [
    ...(isLast ? [t('reads.last')] : []),
    ...(!isLast && readsLeft !== undefined ? [t('reads.left', { count: readsLeft })] : []),
    ...(files.length > 0 ? [t('reads.files', { time: duration(seconds, i18n.language) })] : []),
  ];
  if (!isProtected || isDismissed || sentences.length === 0) return null;
  return (
    <Alert
      className={classes.notice}
      color={isLast ? 'red' : 'gray'}
      role={isLast ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={t('forms:close')}
      onClose={() => setDismissed(true)}
    >
      {sentences.join(' ')}
    </Alert>
  );
}
