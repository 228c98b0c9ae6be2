import { type ReactNode, useState } from 'react';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import { UploadProgressView } from './UploadProgressView.tsx';
import type { Sending } from './use-sending.ts';

interface SendingModalProps {
  opened: boolean;
  title: string;
  files: readonly File[];
  sending: Sending;
  onClose: () => void;
  /** After `noteSent`, closing the modal doesn't return the focus to the button that opened it. */
  children: (noteSent: () => void) => ReactNode;
}

export function SendingModal({
  opened,
  title,
  files,
  sending,
  onClose,
  children,
}: SendingModalProps) {
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
