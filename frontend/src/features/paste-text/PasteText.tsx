import { Alert } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
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
import { usePageFiles } from './use-page-files.ts';
import { type ModalName, usePasteText } from './use-paste-text.ts';
import { useUploadImage } from './use-upload-image.ts';

const load = {
  publish: () => import('./PublishModal.tsx'),
  get: () => import('./GetTextModal.tsx'),
  upload: () => import('./UploadModal.tsx'),
};
const PublishModal = lazy(async () => ({ default: (await load.publish()).PublishModal }));
const GetTextModal = lazy(async () => ({ default: (await load.get()).GetTextModal }));
const UploadModal = lazy(async () => ({ default: (await load.upload()).UploadModal }));
const RoomCodeCard = lazy(async () => ({ default: (await import('./RoomCodeCard.tsx')).RoomCodeCard }));

/** The Pastetext screen: write, attach, publish under a room code, and get a text back by its code. */
export function PasteText() {
  const screen = usePasteText();
  const { attachments, modal, published } = screen;
  const uploadImage = useUploadImage();
  const isDragged = usePageFiles((files) => modal !== 'publish' && attachments.add(files));
  const openGet = (code: string) => {
    screen.setCode('get', code);
    screen.open('get');
  };
  useDeepLink(openGet);
  useHotkeys([['mod+Enter', () => modal === undefined && screen.open('publish')]], [], true);

  return (
    <div className={classes.screen}>
      <div className={classes.main}>
        {published !== undefined && (
          <Suspense fallback={null}>
            <RoomCodeCard key={published.code} text={published} onAnother={screen.startEmpty} onClose={screen.closeRoomCode} />
          </Suspense>
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
          <ActionBar onOpen={screen.open} onApproach={(name) => void load[name]().catch(() => undefined)} />
        </div>
      </div>
      <OwnedTexts onOpen={openGet} />
      <Modals screen={screen} />
      {isDragged && <DropFrame />}
    </div>
  );
}

type Screen = ReturnType<typeof usePasteText>;

function FilesOfText({ screen: { attachments, modal } }: { screen: Screen }) {
  const { attached, retrieved, refusals } = attachments;
  if (attached.length + retrieved.length + refusals.length === 0) return null;
  return (
    <div className={classes.files}>
      {modal !== 'upload' && <Refusals refusals={refusals} onDismiss={attachments.dismissRefusals} />}
      {attached.length > 0 && <AttachedFiles files={attached} onRemove={attachments.remove} />}
      {retrieved.length > 0 && <RetrievedFiles files={retrieved} />}
    </div>
  );
}

/** The modals, each fetched when it is first opened and kept for its way out. */
function Modals({ screen }: { screen: Screen }) {
  const { modal, attachments, codes, close, onFailed } = screen;
  const [used, setUsed] = useState<readonly ModalName[]>([]);
  if (modal !== undefined && !used.includes(modal)) setUsed([...used, modal]);
  return (
    <Suspense fallback={null}>
      {used.includes('publish') && (
        <PublishModal
          opened={modal === 'publish'}
          code={codes.publish}
          onCodeChange={(code) => screen.setCode('publish', code)}
          files={attachments.attached}
          readHtml={screen.readHtml}
          onPublished={screen.onPublished}
          onFailed={onFailed}
          onClose={close}
        />
      )}
      {used.includes('get') && (
        <GetTextModal
          opened={modal === 'get'}
          code={codes.get}
          onCodeChange={(code) => screen.setCode('get', code)}
          onRetrieved={screen.onRetrieved}
          onFailed={onFailed}
          onClose={close}
        />
      )}
      {used.includes('upload') && <UploadModal opened={modal === 'upload'} attachments={attachments} onClose={close} />}
    </Suspense>
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
