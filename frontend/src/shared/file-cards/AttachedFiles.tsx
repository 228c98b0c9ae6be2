import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/writing-tools.ts';
import { FileCards } from './FileCards.tsx';
import { usePreviews } from './use-previews.ts';

interface AttachedFilesProps {
  files: readonly File[];
  onRemove: (file: File) => void;
}

/** The files that go with a text when it is published, each with a way out. */
export function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const { t } = useTranslation();
  const previews = usePreviews(files);
  const shown = files.map((file) => ({
    key: file.name,
    name: file.name,
    size: file.size,
    type: file.type,
    preview: previews.get(file),
    file,
  }));
  return (
    <FileCards
      label={t('files.attached')}
      files={shown}
      action={({ name, file }) => (
        <CloseButton
          size={36}
          iconSize={18}
          aria-label={t('files.remove', { name })}
          title={t('files.remove', { name })}
          onClick={() => onRemove(file)}
        />
      )}
    />
  );
}
