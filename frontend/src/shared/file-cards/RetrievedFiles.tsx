import { ActionIcon } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileCards } from './FileCards.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isPreviewable } from './is-previewable.ts';
import { saveStoredFile } from './save-stored-file.ts';
import { downloadName, type StoredFile, storedFileUrl } from './stored-file.ts';

export function RetrievedFiles({ files }: { files: readonly StoredFile[] }) {
  const { t } = useTranslation('files');
  const shown = files.map((file) => ({
    key: file.generatedFilename,
    name: file.filename,
    size: file.size,
    type: file.type,
    preview: isPreviewable(file.type) ? storedFileUrl(file) : undefined,
    file,
  }));
  return (
    <FileCards
      label={t('retrieved')}
      files={shown}
      action={({ name, file }) => (
        <ActionIcon
          component="a"
          size={36}
          href={storedFileUrl(file)}
          download={downloadName(file.generatedFilename)}
          onClick={(event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void saveStoredFile(file);
          }}
          aria-label={t('download', { name })}
          title={t('download', { name })}
        >
          <Icon path="M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14" size={20} weight={1.75} />
        </ActionIcon>
      )}
    />
  );
}
