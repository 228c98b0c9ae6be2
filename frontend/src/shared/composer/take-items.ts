import type { DroppedItems } from '../dropped-items.ts';
import { loadPart } from '../load-part.ts';
import type { ComposerModel } from './composer-model.ts';

export const takesItems =
  (model: ComposerModel) =>
  ({ files, folders }: DroppedItems): void => {
    if (folders.length === 0) return void model.addFiles(files);
    void loadPart(() => import('./folder-files.ts')).then((part) =>
      part?.addWithFolders(model, files, folders),
    );
  };
