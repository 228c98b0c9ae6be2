import '@mantine/dropzone/styles.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../shared/file-cards/AttachedFiles.tsx';
import { Refusals } from './Refusals.tsx';
import { ScreenModal } from './ScreenModal.tsx';
import type { Attachments } from './use-attachments.ts';

interface UploadModalProps {
  opened: boolean;
  attachments: Attachments;
  onClose: () => void;
}

/** Upload Files: a place to drop files, or to choose them. Nothing is sent before the text is published. */
export function UploadModal({ opened, attachments, onClose }: UploadModalProps) {
  const { t } = useTranslation();
  const choose = useRef<() => void>(null);
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('pasteText.uploadModal.title')}>
      <Stack>
        <Dropzone
          openRef={choose}
          onDrop={attachments.add}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': t('pasteText.uploadModal.title') }}
          radius="sm"
          p="lg"
        >
          <Stack align="center" gap="sm">
            <Text>{t('pasteText.uploadModal.drop')}</Text>
            <Button
              variant="default"
              data-autofocus
              onClick={(event) => {
                event.stopPropagation(); // the zone around it would open a second picker
                choose.current?.();
              }}
            >
              {t('pasteText.uploadModal.choose')}
            </Button>
            <Text size="sm" c="dimmed" ta="center">
              {t('pasteText.uploadModal.rules')}
            </Text>
          </Stack>
        </Dropzone>
        <Refusals refusals={attachments.refusals} onDismiss={attachments.dismissRefusals} />
        {attachments.attached.length > 0 && <AttachedFiles files={attachments.attached} onRemove={attachments.remove} />}
        <Button fullWidth size="md" onClick={onClose}>
          {t('pasteText.uploadModal.done')}
        </Button>
      </Stack>
    </ScreenModal>
  );
}
