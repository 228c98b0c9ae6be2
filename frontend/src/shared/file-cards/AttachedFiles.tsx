import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileCards, type ShownFile } from './FileCards.tsx';
import { isPreviewable } from './is-previewable.ts';
import { type StoredFile, storedFileUrl } from './stored-file.ts';
import { useLocations } from './use-locations.ts';
import { usePreviews } from './use-previews.ts';

interface AttachedFilesProps {
  attached: readonly File[];
  kept: readonly StoredFile[];
  onRemove: (file: File) => void;
  onRemoveKept: (file: StoredFile) => void;
}

interface RemovableFile extends ShownFile {
  readonly remove: () => void;
}

export function AttachedFiles({ attached, kept, onRemove, onRemoveKept }: AttachedFilesProps) {
  const { t } = useTranslation('files');
  const previews = usePreviews(attached);
  const located = useLocations(attached);
  const ofKept = kept.map((file): RemovableFile => {
    const preview = isPreviewable(file.type) ? storedFileUrl(file) : undefined;
    return {
      key: file.generatedFilename,
      name: file.filename,
      size: file.size,
      type: file.type,
      preview,
      remove: () => onRemoveKept(file),
    };
  });
  const ofAttached = attached.map((file): RemovableFile => {
    const { name, size, type } = file;
    const warning = located.has(file) ? t('location') : undefined;
    return {
      key: name,
      name,
      size,
      type,
      preview: previews.get(file),
      warning,
      remove: () => onRemove(file),
    };
  });
  return (
    <FileCards
      label={t('attached')}
      files={[...ofKept, ...ofAttached]}
      action={({ name, remove }) => (
        <CloseButton
          size={36}
          iconSize={18}
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          onClick={remove}
        />
      )}
    />
  );
}
