import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './FilePreviews.module.css';
import type { LoadFault } from './load-stored-file.ts';

export function LoadingPreview({ name }: { name: string }) {
  const { t } = useTranslation('file-previews');
  return <Skeleton height={200} radius={0} role="status" aria-label={t('loading', { name })} />;
}

interface PreviewFaultProps {
  fault: LoadFault | 'tooLarge' | 'undecodable' | 'unsupported';
}

export function PreviewFault({ fault }: PreviewFaultProps) {
  const { t } = useTranslation(['file-previews', 'files']);
  return (
    <p className={classes.note} role="status">
      {fault === 'gone' ? t('files:gone') : t(fault)}
    </p>
  );
}
