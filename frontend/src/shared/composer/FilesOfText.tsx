import { AttachedFiles } from '../file-cards/AttachedFiles.tsx';
import { Refusals } from './Refusals.tsx';
import type { Composer } from './use-composer.ts';
import classes from './ComposerScreen.module.css';

interface FilesOfTextProps {
  composer: Pick<Composer, 'attached' | 'kept' | 'order' | 'refusals' | 'model'>;
  hidesRefusals: boolean;
}

export function FilesOfText({
  composer: { attached, kept, order, refusals, model },
  hidesRefusals,
}: FilesOfTextProps) {
  return (
    <div className={classes.files}>
      {!hidesRefusals && <Refusals refusals={refusals} onDismiss={model.dismissRefusals} />}
      {attached.length + kept.length > 0 && (
        <AttachedFiles
          lists={{ attached, kept, order }}
          onRemove={model.removeFile}
          onMove={model.moveFile}
        />
      )}
    </div>
  );
}
