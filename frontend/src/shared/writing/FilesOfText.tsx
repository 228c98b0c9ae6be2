import { AttachedFiles } from '../file-cards/AttachedFiles.tsx';
import { RetrievedFiles } from '../file-cards/RetrievedFiles.tsx';
import { Refusals } from './Refusals.tsx';
import type { Attachments } from './use-attachments.ts';
import classes from './WritingScreen.module.css';

interface FilesOfTextProps {
  attachments: Attachments;
  /** Whether refusals are shown elsewhere just now. */
  hidesRefusals: boolean;
}

/** The files below a text, and why some were not taken. */
export function FilesOfText({ attachments, hidesRefusals }: FilesOfTextProps) {
  const { attached, retrieved, refusals } = attachments;
  return (
    <div className={classes.files}>
      {!hidesRefusals && <Refusals refusals={refusals} onDismiss={attachments.dismissRefusals} />}
      {attached.length > 0 && <AttachedFiles files={attached} onRemove={attachments.remove} />}
      {retrieved.length > 0 && <RetrievedFiles files={retrieved} />}
    </div>
  );
}
