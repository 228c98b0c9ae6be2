import type { MouseEvent } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { notify } from '../notices/notify.ts';
import { downloadName, isGoneStatus, type StoredFile, storedFileUrl } from './stored-file.ts';

/** Reports errors, unless the user opens the link elsewhere. */
export const savesOnClick = (file: StoredFile) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  void saveStoredFile(file);
};

async function saveStoredFile(file: StoredFile): Promise<void> {
  const url = storedFileUrl(file);
  try {
    const { ok, status } = await fetch(url, { method: 'HEAD' });
    if (ok) return save(url, downloadName(file.generatedFilename));
    console.warn('file download failed', status);
    notify.failure('files:notSaved', isGoneStatus(status) ? i18n.t('files:gone') : undefined);
  } catch (error) {
    console.warn('file download failed', error);
    notify.failure('files:notSaved', i18n.t('errors.network'));
  }
}

function save(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
