import '@mantine/dropzone/styles.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../file-cards/AttachedFiles.tsx';
import { Refusals } from './Refusals.tsx';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import type { Composer } from './use-composer.ts';

interface UploadModalProps {
  opened: boolean;
  composer: Pick<Composer, 'attached' | 'kept' | 'order' | 'refusals' | 'model'>;
  onClose: () => void;
}

export function UploadModal({ opened, composer, onClose }: UploadModalProps) {
  const { t } = useTranslation('composer-tools');
  const { attached, kept, order, refusals, model } = composer;
  const choose = useRef<() => void>(null);
  return (
    <ScreenModal opened={opened} onClose={onClose} title={t('uploadModal.title')}>
      <Stack>
        <Dropzone
          openRef={choose}
          onDrop={(files) => void model.addFiles(files)}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': t('uploadModal.title') }}
          radius="sm"
          p="lg"
        >
          <Stack align="center" gap="sm">
            <Text>{t('uploadModal.drop')}</Text>
            <Button
              variant="default"
              data-autofocus
              onClick={(event) => {
                event.stopPropagation(); // otherwise, the drop zone would open a second file picker
                choose.current?.();
              }}
            >
              {t('uploadModal.choose')}
            </Button>
            <Text size="sm" c="dimmed" ta="center">
              {t('uploadModal.rules')}
            </Text>
          </Stack>
        </Dropzone>
        <Refusals refusals={refusals} onDismiss={model.dismissRefusals} />
        {attached.length + kept.length > 0 && (
          <AttachedFiles
            lists={{ attached, kept, order }}
            onRemove={model.removeFile}
            onMove={model.moveFile}
          />
        )}
        <Button fullWidth size="md" onClick={onClose}>
          {t('uploadModal.done')}
        </Button>
      </Stack>
    </ScreenModal>
  );
}
