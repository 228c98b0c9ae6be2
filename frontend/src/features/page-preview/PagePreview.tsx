import { Alert, Anchor, Text } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { serverWords } from '../../api/api-error.ts';
import { paths, pendingPages } from '../../shared/paths.ts';
import { PREVIEW_ENDED } from '../../shared/preview-link/preview-ended.ts';
import { ScreenLink } from '../../shared/site-link/ScreenLink.tsx';
import { PREVIEW_LIFETIME_MS } from './countdown.ts';
import classes from './PagePreview.module.css';
import { PreviewBanner } from './PreviewBanner.tsx';
import { PreviewHalves } from './PreviewHalves.tsx';
import { usePreview } from './use-preview.ts';

interface PagePreviewProps {
  token: string;
  onBuy: (page: { uniqueId: string; title: string }) => void;
}

export function PagePreview({ token, onBuy }: PagePreviewProps) {
  const { t } = useTranslation('page-preview');
  const navigate = useNavigate();
  const { preview, error } = usePreview(token);
  const leave = useCallback(
    () => void navigate(pendingPages, { replace: true, state: PREVIEW_ENDED }),
    [navigate],
  );

  useEffect(() => {
    const timer = setTimeout(leave, PREVIEW_LIFETIME_MS);
    return () => clearTimeout(timer);
  }, [leave]);

  if (error !== undefined) return <LoadFailure words={serverWords(error) ?? t('failed')} />;
  if (preview === undefined) {
    return (
      <Text role="status" c="dimmed" className={classes.screen}>
        {t('loading')}
      </Text>
    );
  }
  return (
    <div className={classes.screen}>
      <PreviewBanner endsAt={preview.endsAt} onEnd={leave} />
      <PreviewHalves
        preview={preview}
        onBuy={() => onBuy({ uniqueId: preview.id, title: preview.title })}
      />
    </div>
  );
}

function LoadFailure({ words }: { words: string }) {
  const { t } = useTranslation('page-preview');
  return (
    <div className={classes.screen}>
      <Alert color="red" role="alert" title={t('errorTitle')}>
        <Text size="sm" mb="sm">
          {words}
        </Text>
        <Anchor
          component={ScreenLink}
          to={paths.livePages}
          size="sm"
          c="inherit"
          underline="always"
        >
          {t('back')}
        </Anchor>
      </Alert>
    </div>
  );
}
