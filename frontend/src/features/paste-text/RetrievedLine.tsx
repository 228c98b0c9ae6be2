import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/paste-text-parts.ts';
import { dayAndTime } from '../../shared/dates/day-and-time.ts';

/** Until when a retrieved text lives. */
export function RetrievedLine({ expiresAt }: { expiresAt: string }) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  return t('pasteText.retrieved.line', dayAndTime(expiresAt, now, i18n.language));
}
