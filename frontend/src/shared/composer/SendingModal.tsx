import { type ReactNode, useState } from 'react';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import { UploadProgressView } from './UploadProgressView.tsx';
import type { Sending } from './use-sending.ts';

interface SendingModalProps {
  opened: boolean;
  title: string;
  /** The files that are sent along. */
  files: readonly File[];
  sending: Sending;
  onClose: () => void;
  /** The form. It calls `noteSent` when it has been sent: what came of it gets the focus then, not the button that opened this. */
  children: (noteSent: () => void) => ReactNode;
}

/** A modal whose form is sent with files: while that lasts it shows how far it is, can only be cancelled, and keeps the form as it was. */
export function SendingModal({ opened, title, files, sending, onClose, children }: SendingModalProps) {
  const [isSent, setSent] = useState(false);
  const { isSending, progress, cancel } = sending;
  return (
    <ScreenModal
      opened={opened}
      onClose={onClose}
      title={title}
      returnFocus={!isSent}
      onEnterTransitionEnd={() => setSent(false)}
      canClose={!isSending}
    >
      {isSending && <UploadProgressView progress={progress} files={files} onCancel={cancel} />}
      <div hidden={isSending}>{children(() => setSent(true))}</div>
    </ScreenModal>
  );
}
