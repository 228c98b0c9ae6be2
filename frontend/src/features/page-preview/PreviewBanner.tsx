import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clockTime } from './countdown.ts';
import classes from './PagePreview.module.css';
import { useCountdown } from './use-countdown.ts';

interface PreviewBannerProps {
  endsAt: number;
  onEnd: () => void;
}

export function PreviewBanner({ endsAt, onEnd }: PreviewBannerProps) {
  const { t } = useTranslation('page-preview');
  const seconds = useCountdown(endsAt, onEnd);
  return (
    <Alert
      color="yellow"
      role="region"
      title={t('mode')}
      aria-label={t('mode')}
      className={classes.banner}
    >
      <Text size="sm">
        {t('closes')}{' '}
        <span role="timer" className={classes.clock}>
          {clockTime(seconds)}
        </span>
      </Text>
      <Text size="sm">{t('note')}</Text>
    </Alert>
  );
}
