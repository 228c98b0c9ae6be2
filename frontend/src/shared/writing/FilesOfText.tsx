import { AttachedFiles } from '../file-cards/AttachedFiles.tsx';
import { Refusals } from './Refusals.tsx';
import type { Writing } from './use-writing.ts';
import classes from './WritingScreen.module.css';

interface FilesOfTextProps {
  writing: Pick<Writing, 'attached' | 'kept' | 'refusals' | 'model'>;
  /** Whether refusals are shown elsewhere just now. */
  hidesRefusals: boolean;
}

/** The files below a text, and why some were not taken. */
export function FilesOfText({ writing: { attached, kept, refusals, model }, hidesRefusals }: FilesOfTextProps) {
  return (
    <div className={classes.files}>
      {!hidesRefusals && <Refusals refusals={refusals} onDismiss={model.dismissRefusals} />}
      {attached.length + kept.length > 0 && (
        <AttachedFiles attached={attached} kept={kept} onRemove={model.removeFile} onRemoveKept={model.removeKept} />
      )}
    </div>
  );
}
