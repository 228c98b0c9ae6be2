import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './UploadProgressView.module.css';
import type { UploadProgress } from './use-sending.ts';

interface UploadProgressViewProps {
  progress: UploadProgress;
  files: readonly File[];
  onCancel: () => void;
}

export function UploadProgressView({ progress, files, onCancel }: UploadProgressViewProps) {
  const { t } = useTranslation(['composer-tools', 'files']);
  const { percent, shares } = progress;
  return (
    <div className={classes.progress}>
      <Progress
        value={percent}
        size="lg"
        aria-label={t('progress.label')}
        transitionDuration={120}
      />
      <Group justify="space-between">
        <Text size="sm">
          {percent < 100 ? t('progress.text', { percent }) : t('progress.finishing')}
        </Text>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          {t('progress.cancel')}
        </Button>
      </Group>
      <ul className={classes.sent}>
        {files.map((file, index) => (
          <li key={file.name}>
            <span>{file.name}</span>
            <span>{t('files:sent', { percent: shares[index] ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
