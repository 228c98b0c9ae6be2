import { CloseButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentKind } from '../insert-as-text/document-kind.ts';
import { FileCards, type ShownFile } from './FileCards.tsx';
import { type FileLists, filesInOrder, type ListedFile, listedName } from './file-order.ts';
import { InsertButton } from './InsertButton.tsx';
import { isPreviewable } from './is-previewable.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { storedFileUrl } from './stored-file.ts';
import { useDraggedCard } from './use-dragged-card.ts';
import { useLocations } from './use-locations.ts';
import { usePreviews } from './use-previews.ts';

interface AttachedFilesProps {
  lists: FileLists;
  onRemove: (file: ListedFile) => void;
  onMove: (file: ListedFile, to: number) => void;
  onInsert?: (file: File) => Promise<void>;
}

interface AttachedFile extends ShownFile {
  readonly file: ListedFile;
  readonly position: number;
}

export function AttachedFiles({ lists, onRemove, onMove, onInsert }: AttachedFilesProps) {
  const { t } = useTranslation('files');
  const files = useShownFiles(lists);
  const handles = useRef(new Map<string, HTMLButtonElement>());
  const [moved, setMoved] = useState<{ name: string; position: number }>();
  const total = files.length;
  const move = (key: string, to: number) => {
    const found = files.find((file) => file.key === key);
    if (found === undefined || found.position === to) return;
    onMove(found.file, to);
    setMoved({ name: found.name, position: to + 1 });
  };
  const cardOf = useDraggedCard(move);
  // Moving an element in the document takes the focus away.
  useEffect(() => void (moved && handles.current.get(moved.name)?.focus()), [moved]);
  return (
    <>
      <FileCards
        label={t('attached')}
        files={files}
        card={({ key, position }) => (total > 1 ? cardOf(key, position) : {})}
        lead={({ key, name, position }) =>
          total > 1 && (
            <MoveMenu
              name={name}
              position={position}
              total={total}
              handle={(button) => {
                if (button !== null) handles.current.set(name, button);
              }}
              onMove={(to) => move(key, to)}
            />
          )
        }
        foot={({ name, file }) =>
          onInsert !== undefined &&
          file instanceof File &&
          documentKind(name) !== undefined && (
            <InsertButton name={name} onInsert={() => onInsert(file)} />
          )
        }
        action={({ name, file }) => (
          <CloseButton
            size={36}
            iconSize={18}
            aria-label={t('remove', { name })}
            title={t('remove', { name })}
            onClick={() => onRemove(file)}
          />
        )}
      />
      <VisuallyHidden role="status">{moved && t('moved', { ...moved, total })}</VisuallyHidden>
    </>
  );
}

function useShownFiles(lists: FileLists): AttachedFile[] {
  const { t } = useTranslation('files');
  const previews = usePreviews(lists.attached);
  const located = useLocations(lists.attached);
  return filesInOrder(lists).map((file, position) => {
    const { size, type } = file;
    const name = listedName(file);
    const shown = { name, size, type, file, position };
    return file instanceof File
      ? {
          ...shown,
          key: name,
          preview: previews.get(file),
          warning: located.has(file) ? t('location') : undefined,
        }
      : {
          ...shown,
          key: file.generatedFilename,
          preview: isPreviewable(type) ? storedFileUrl(file) : undefined,
        };
  });
}
