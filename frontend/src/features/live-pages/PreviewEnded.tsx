import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isPreviewEnded } from '../../shared/preview-link/preview-ended.ts';
import classes from './LivePages.module.css';

export function PreviewEnded() {
  const { t } = useTranslation('live-pages');
  const wasRedirected = isPreviewEnded(useLocation().state);
  const [isRead, setRead] = useState(false);
  const isShown = wasRedirected && !isRead;

  useEffect(() => {
    if (!isShown) return;
    const actions = new AbortController();
    for (const action of ['click', 'input'])
      document.addEventListener(action, () => setRead(true), { signal: actions.signal });
    return () => actions.abort();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <p role="status" className={classes.said}>
      {t('previewEnded')}
    </p>
  );
}
