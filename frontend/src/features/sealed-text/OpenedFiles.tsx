import { ActionIcon } from '@mantine/core';
import type { SealedFile } from '@pasteroom/sealed/seal';
import { useTranslation } from 'react-i18next';
import { FileCards } from '../../shared/file-cards/FileCards.tsx';
import { FetchIcon } from '../../shared/icons/action-icons.tsx';
import { saveBlob } from '../../shared/save-blob.ts';
import classes from './SealedScreen.module.css';

/** Files are only downloaded, so hostile ones can't run here. */
export function OpenedFiles({ files }: { files: readonly SealedFile[] }) {
  const { t } = useTranslation('files');
  if (files.length === 0) return null;
  return (
    <div className={classes.files}>
      <FileCards
        label={t('retrieved')}
        files={files.map(({ name, type, blob }, at) => ({
          key: `${at} ${name}`,
          name,
          type,
          size: blob.size,
          blob,
        }))}
        action={({ name, blob }) => (
          <ActionIcon
            size={36}
            onClick={() => saveBlob(name, blob)}
            aria-label={t('download', { name })}
            title={t('download', { name })}
          >
            <FetchIcon />
          </ActionIcon>
        )}
      />
    </div>
  );
}
