import type { SealedFile } from '@pasteroom/sealed/seal';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/controls/LinkButton.tsx';
import { formatFileSize } from '../../shared/file-cards/file-size.ts';
import { saveBlob } from '../../shared/save-blob.ts';
import classes from './SealedScreen.module.css';

/** Files are only downloaded, so hostile ones can't run here. */
export function OpenedFiles({ files }: { files: readonly SealedFile[] }) {
  const { t, i18n } = useTranslation('sealed-text');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('files')}>
      {files.map((file, at) => (
        <li key={`${at} ${file.name}`} className={classes.file}>
          <LinkButton
            aria-label={t('download', { name: file.name })}
            onClick={() => saveBlob(file.name, file.blob)}
          >
            {file.name}
          </LinkButton>{' '}
          <span className={classes.quiet}>{formatFileSize(file.blob.size, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
