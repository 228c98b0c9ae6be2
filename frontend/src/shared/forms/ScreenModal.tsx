import { Modal, type ModalRootProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ScreenModal.module.css';
import { useClosedByBack } from './use-closed-by-back.ts';

interface ScreenModalProps extends ModalRootProps {
  title: string;
  canClose?: boolean;
  children: ReactNode;
}

export function ScreenModal({
  title,
  opened,
  canClose = true,
  children,
  ...root
}: ScreenModalProps) {
  const { t } = useTranslation('forms');
  // Mantine restores focus on close only if `opened` becomes true after the first render.
  const isMounted = useMounted();
  useClosedByBack(opened && isMounted, { canClose, onClose: root.onClose });
  return (
    <Modal.Root
      centered
      {...root}
      opened={opened && isMounted}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* `Modal.Header` would create a second banner landmark. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {canClose && <Modal.CloseButton aria-label={t('close')} />}
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
