import { ActionIcon } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../lazy-component.ts';
import { FileCards } from './FileCards.tsx';
import { Icon } from '../icons/Icon.tsx';
import { isPreviewable } from './is-previewable.ts';
import { savesOnClick } from './save-stored-file.ts';
import { downloadName, type StoredFile, storedFileUrl } from './stored-file.ts';

const FilePreviews = lazyComponent(
  async () =>
    (await importWithTexts(['file-previews', 'files', 'forms'], () => import('./FilePreviews.tsx')))
      .FilePreviews,
);

export function RetrievedFiles({ files }: { files: readonly StoredFile[] }) {
  const { t } = useTranslation('files');
  const [preview, setPreview] = useState<{ file: StoredFile; isOpen: boolean }>();
  const shown = files.map((file) => ({
    key: file.generatedFilename,
    name: file.filename,
    size: file.size,
    type: file.type,
    preview: isPreviewable(file.type) ? storedFileUrl(file) : undefined,
    file,
  }));
  return (
    <>
      <FileCards
        label={t('retrieved')}
        files={shown}
        onOpen={({ file }) => setPreview({ file, isOpen: true })}
        action={({ name, file }) => (
          <ActionIcon
            component="a"
            size={36}
            href={storedFileUrl(file)}
            download={downloadName(file.generatedFilename)}
            onClick={savesOnClick(file)}
            aria-label={t('download', { name })}
            title={t('download', { name })}
          >
            <Icon path="M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14" size={20} weight={1.75} />
          </ActionIcon>
        )}
      />
      {preview !== undefined && (
        <Suspense fallback={null}>
          <FilePreviews
            files={files}
            shown={preview.file}
            opened={preview.isOpen}
            onShow={(file) => setPreview({ file, isOpen: true })}
            onClose={() => setPreview({ ...preview, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
