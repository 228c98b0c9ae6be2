import { Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { pendingPages } from '../../shared/paths.ts';
import { usePreviewLink } from '../../shared/preview-link/use-preview-link.ts';
import classes from './PagePreview.module.css';

export function NewPreview({ pageId }: { pageId: string }) {
  const { t } = useTranslation('page-preview');
  const navigate = useNavigate();
  const { openPreview } = usePreviewLink();
  const lead = useEffectEvent(async () => {
    const isThere = await openPreview(pageId, { replace: true });
    if (!isThere) await navigate(pendingPages, { replace: true });
  });
  useEffect(() => {
    void lead();
  }, [pageId]);
  return (
    <Text role="status" c="dimmed" className={classes.screen}>
      {t('loading')}
    </Text>
  );
}
