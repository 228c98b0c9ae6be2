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
  /** Calling `noteSent` keeps the focus from returning to the button that opened the modal. */
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
