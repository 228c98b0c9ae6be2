import { Alert } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { AttachedFiles } from '../../shared/file-cards/AttachedFiles.tsx';
import { RetrievedFiles } from '../../shared/file-cards/RetrievedFiles.tsx';
import { RichEditor } from '../../shared/rich-editor/RichEditor.tsx';
import { ActionBar } from './ActionBar.tsx';
import { OwnedTexts } from './OwnedTexts.tsx';
import classes from './PasteText.module.css';
import { Refusals } from './Refusals.tsx';
import { TextLine } from './TextLine.tsx';
import { useDeepLink } from './use-deep-link.ts';
import type { ModalName } from './use-modal-parts.ts';
import { usePageFiles } from './use-page-files.ts';
import { usePasteText } from './use-paste-text.ts';
import { useUploadImage } from './use-upload-image.ts';

/** The Pastetext screen: write, attach, publish under a room code, and get a text back by its code. */
export function PasteText() {
  const screen = usePasteText();
  const { attachments, modals, published } = screen;
  const Card = modals.parts.publish?.Card;
  const uploadImage = useUploadImage();
  const isDragged = usePageFiles((files) => modals.opened !== 'publish' && attachments.add(files));
  const openGet = (code: string) => {
    screen.setCode('get', code);
    modals.open('get');
  };
  useDeepLink(openGet);
  useHotkeys([['mod+Enter', () => modals.opened === undefined && modals.open('publish')]], [], true);

  return (
    <div className={classes.screen} data-files={attachments.attached.length + attachments.retrieved.length > 0 || undefined}>
      <div className={classes.main}>
        {published !== undefined && Card !== undefined && (
          <Card key={published.code} text={published} onAnother={screen.startEmpty} onClose={screen.closeRoomCode} />
        )}
        <BannedAlert host={screen.bannedHost} onDismiss={screen.dismissBanned} />
        <div className={classes.card}>
          <RichEditor
            handle={screen.setEditor}
            uploadImage={uploadImage}
            onFiles={attachments.add}
            onBannedHost={screen.onBannedHost}
            onChange={screen.changed}
          />
          <TextLine
            draft={screen.draftState}
            retrieved={screen.retrieved}
            onStartEmpty={screen.startEmpty}
            onRestore={screen.hasSetAside ? screen.restore : undefined}
          />
          <FilesOfText screen={screen} />
          <ActionBar onOpen={modals.open} onApproach={modals.approach} />
        </div>
      </div>
      <OwnedTexts onOpen={openGet} />
      <Modals screen={screen} />
      {isDragged && <DropFrame />}
    </div>
  );
}

type Screen = ReturnType<typeof usePasteText>;

function FilesOfText({ screen: { attachments, modals } }: { screen: Screen }) {
  const { attached, retrieved, refusals } = attachments;
  if (attached.length + retrieved.length + refusals.length === 0) return null;
  return (
    <div className={classes.files}>
      {modals.opened !== 'upload' && <Refusals refusals={refusals} onDismiss={attachments.dismissRefusals} />}
      {attached.length > 0 && <AttachedFiles files={attached} onRemove={attachments.remove} />}
      {retrieved.length > 0 && <RetrievedFiles files={retrieved} />}
    </div>
  );
}

function Modals({ screen }: { screen: Screen }) {
  const { modals, attachments, codes, onFailed } = screen;
  const { publish, get, upload } = modals.parts;
  const common = (name: ModalName) => ({ opened: modals.opened === name, onClose: modals.close });
  return (
    <>
      {publish && (
        <publish.Modal
          {...common('publish')}
          code={codes.publish}
          onCodeChange={(code) => screen.setCode('publish', code)}
          files={attachments.attached}
          readHtml={screen.readHtml}
          onPublished={screen.onPublished}
          onFailed={onFailed}
        />
      )}
      {get && (
        <get.Modal
          {...common('get')}
          code={codes.get}
          onCodeChange={(code) => screen.setCode('get', code)}
          onRetrieved={screen.onRetrieved}
          onFailed={onFailed}
        />
      )}
      {upload && <upload.Modal {...common('upload')} attachments={attachments} onClose={screen.closeUpload} />}
    </>
  );
}

function BannedAlert({ host, onDismiss }: { host: string | undefined; onDismiss: () => void }) {
  const { t } = useTranslation();
  if (host === undefined) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={t('editor.banned', { host })}
      withCloseButton
      closeButtonLabel={t('pasteText.close')}
      onClose={onDismiss}
    >
      {t('editor.bannedUndo')}
    </Alert>
  );
}

function DropFrame() {
  const { t } = useTranslation();
  return <div className={classes.dropping}>{t('pasteText.dropAnywhere')}</div>;
}
