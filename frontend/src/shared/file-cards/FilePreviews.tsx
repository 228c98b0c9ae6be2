import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfFile } from '@pasteroom/openapi/rules/files';
import { ScreenModal } from '../forms/ScreenModal.tsx';
import { Icon } from '../icons/Icon.tsx';
import classes from './FilePreviews.module.css';
import { isPreviewable } from './is-previewable.ts';
import { PdfPreview } from './PdfPreview.tsx';
import { PreviewFault } from './preview-states.tsx';
import { savesOnClick } from './save-stored-file.ts';
import { downloadName, type StoredFile, storedFileUrl } from './stored-file.ts';
import { isTextFile } from './text-of-file.ts';
import { TextPreview } from './TextPreview.tsx';

interface FilePreviewsProps {
  files: readonly StoredFile[];
  shown: StoredFile;
  opened: boolean;
  onShow: (file: StoredFile) => void;
  onClose: () => void;
}

export function FilePreviews({ files, shown, opened, onShow, onClose }: FilePreviewsProps) {
  const { t } = useTranslation('file-previews');
  return (
    <ScreenModal opened={opened} onClose={onClose} title={shown.filename} size="xl">
      <div className={classes.view}>
        <Preview key={shown.generatedFilename} file={shown} />
      </div>
      <div className={classes.foot}>
        {files.length > 1 && <Steps files={files} shown={shown} onShow={onShow} />}
        <Button
          component="a"
          variant="default"
          size="xs"
          className={classes.download}
          href={storedFileUrl(shown)}
          download={downloadName(shown.generatedFilename)}
          onClick={savesOnClick(shown)}
        >
          {t('download')}
        </Button>
      </div>
    </ScreenModal>
  );
}

function Steps({ files, shown, onShow }: Pick<FilePreviewsProps, 'files' | 'shown' | 'onShow'>) {
  const { t } = useTranslation('file-previews');
  const index = files.indexOf(shown);
  const show = (step: number) => {
    const file = files.at((index + step) % files.length);
    if (file !== undefined) onShow(file);
  };
  const isRtl = () => document.documentElement.dir === 'rtl';
  useHotkeys([
    ['ArrowRight', () => show(isRtl() ? -1 : 1)],
    ['ArrowLeft', () => show(isRtl() ? 1 : -1)],
  ]);
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={36}
        className={classes.step}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => show(-1)}
      >
        <Icon path="M14.5 6 8.5 12l6 6" />
      </ActionIcon>
      <Text size="sm" role="status">
        {t('position', { position: index + 1, total: files.length })}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        className={classes.step}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => show(1)}
      >
        <Icon path="M9.5 6l6 6-6 6" />
      </ActionIcon>
    </Group>
  );
}

function Preview({ file }: { file: StoredFile }) {
  if (isPreviewable(file.type)) return <ImagePreview file={file} />;
  if (isTextFile(file)) return <TextPreview file={file} />;
  const kind = kindOfFile({ name: file.filename, type: file.type });
  if (kind === 'audio') return <AudioPreview file={file} />;
  if (kind === 'pdf' && navigator.pdfViewerEnabled) return <PdfPreview file={file} />;
  return <PreviewFault fault="unsupported" />;
}

function ImagePreview({ file }: { file: StoredFile }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <PreviewFault fault="notLoaded" />;
  return (
    <img
      className={classes.image}
      src={storedFileUrl(file)}
      alt={file.filename}
      onError={() => setBroken(true)}
    />
  );
}

function AudioPreview({ file }: { file: StoredFile }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <PreviewFault fault="notLoaded" />;
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- uploaded files have no captions
    <audio
      className={classes.audio}
      controls
      preload="metadata"
      src={storedFileUrl(file)}
      aria-label={file.filename}
      onError={() => setBroken(true)}
    />
  );
}
