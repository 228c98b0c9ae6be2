import type { ReactNode } from 'react';
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
}

export function FileCards<F extends ShownFile>({ label, files, action }: FileCardsProps<F>) {
  const { i18n } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={classes.card}>
          <span className={classes.picture}>
            {file.preview === undefined ? (
              <FileIcon kind={kindOfFile(file)} />
            ) : (
              <img src={file.preview} alt="" loading="lazy" />
            )}
          </span>
          <span className={classes.words}>
            <bdi className={classes.name} title={file.name}>
              {file.name}
            </bdi>
            <span className={classes.size}>{formatFileSize(file.size, i18n.language)}</span>
            {file.warning !== undefined && <span className={classes.warning}>{file.warning}</span>}
          </span>
          {action(file)}
        </li>
      ))}
    </ul>
  );
}
