import { i18n } from '../../i18n/i18n.ts';
import type { DroppedItems } from '../dropped-items.ts';
import { notify } from '../notices/notify.ts';
import type { ComposerModel } from './composer-model.ts';

/** Attaches what was pasted or dropped: files, and the files of folders. */
export const takesItems =
  (model: ComposerModel) =>
  ({ files, folders }: DroppedItems): void => {
    if (folders.length === 0) return void model.addFiles(files);
    import('./folder-files.ts').then(
      ({ addWithFolders }) => addWithFolders(model, files, folders),
      (error: unknown) => {
        console.error('A folder could not be read.', error);
        notify.failure('notices.failed', i18n.t('errors.network'));
      },
    );
  };
