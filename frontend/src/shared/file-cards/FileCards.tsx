import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfFile } from '@pasteroom/openapi/rules/files';
import classes from './FileCards.module.css';
import { FileIcon } from './FileIcon.tsx';
import { formatFileSize } from './file-size.ts';

export interface ShownFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly preview?: string | undefined;
  readonly warning?: string | undefined;
}

interface FileCardsProps<F extends ShownFile> {
  label: string;
  files: readonly F[];
  action: (file: F) => ReactNode;
  onOpen?: (file: F) => void;
  lead?: (file: F) => ReactNode;
  /** Below the size. */
  foot?: (file: F) => ReactNode;
  card?: (file: F) => ComponentProps<'li'>;
}

export function FileCards<F extends ShownFile>({
  label,
  files,
  action,
  onOpen,
  lead,
  foot,
  card,
}: FileCardsProps<F>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={classes.card} {...card?.(file)}>
          {lead?.(file)}
          <CardFace
            file={file}
            isDraggable={card !== undefined}
            onOpen={onOpen && (() => onOpen(file))}
          >
            {foot?.(file)}
          </CardFace>
          {action(file)}
        </li>
      ))}
    </ul>
  );
}

interface CardFaceProps {
  file: ShownFile;
  isDraggable: boolean;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function CardFace({ file, isDraggable, onOpen, children }: CardFaceProps) {
  const { t, i18n } = useTranslation('files');
  const name = (
    <bdi className={classes.name} title={file.name}>
      {file.name}
    </bdi>
  );
  return (
    <>
      <span className={classes.picture}>
        {file.preview === undefined ? (
          <FileIcon kind={kindOfFile(file)} />
        ) : (
          // Browsers drag images as files.
          <img src={file.preview} alt="" loading="lazy" draggable={!isDraggable} />
        )}
      </span>
      <span className={classes.words}>
        {onOpen === undefined ? (
          name
        ) : (
          <button
            type="button"
            className={classes.open}
            data-print
            aria-label={t('preview', { name: file.name })}
            onClick={onOpen}
          >
            {name}
          </button>
        )}
        <span className={classes.size}>{formatFileSize(file.size, i18n.language)}</span>
        {file.warning !== undefined && <span className={classes.warning}>{file.warning}</span>}
        {children}
      </span>
    </>
  );
}
