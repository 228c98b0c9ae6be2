import { importWithTexts } from '../../i18n/load-texts.ts';
import { AttachedFiles } from '../file-cards/AttachedFiles.tsx';
import { loadPart } from '../load-part.ts';
import { Refusals } from './Refusals.tsx';
import type { Composer } from './use-composer.ts';
import classes from './ComposerScreen.module.css';

interface FilesOfTextProps {
  composer: Pick<Composer, 'attached' | 'kept' | 'order' | 'refusals' | 'model' | 'editor'>;
  hidesRefusals: boolean;
}

export function FilesOfText({
  composer: { attached, kept, order, refusals, model, editor },
  hidesRefusals,
}: FilesOfTextProps) {
  const insert = async (file: File) => {
    const part = await loadPart(() =>
      importWithTexts(['files'], () => import('../insert-as-text/insert-file.ts')),
    );
    if (editor !== null && (await part?.insertFile(file, editor))) model.removeFile(file);
  };
  return (
    <div className={classes.files}>
      {!hidesRefusals && <Refusals refusals={refusals} onDismiss={model.dismissRefusals} />}
      {attached.length + kept.length > 0 && (
        <AttachedFiles
          lists={{ attached, kept, order }}
          onRemove={model.removeFile}
          onMove={model.moveFile}
          onInsert={insert}
        />
      )}
    </div>
  );
}
