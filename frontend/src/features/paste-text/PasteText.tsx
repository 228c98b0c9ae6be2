import '../../i18n/parts/paste-text.ts';
import { DraftLine } from '../../shared/writing/DraftLine.tsx';
import { usePublishKey } from '../../shared/writing/use-publish-key.ts';
import { WritingScreen } from '../../shared/writing/WritingScreen.tsx';
import { ActionBar } from './ActionBar.tsx';
import type { ModalName } from './modal-parts.ts';
import { OwnedTexts } from './OwnedTexts.tsx';
import { useDeepLink } from './use-deep-link.ts';
import { usePasteText } from './use-paste-text.ts';

/** The Pastetext screen: write, attach, publish under a room code, and get a text back by its code. */
export function PasteText() {
  const screen = usePasteText();
  const { writing, modals, published } = screen;
  const Card = modals.parts.publish?.Card;
  const openGet = (code: string) => {
    screen.setCode('get', code);
    modals.open('get');
  };
  useDeepLink(openGet);
  usePublishKey(() => modals.opened === undefined && modals.open('publish'));

  return (
    <>
      <WritingScreen
        writing={writing}
        pictureStore="/texts/upload"
        modal={modals.opened === 'publish' ? 'sending' : modals.opened === 'upload' ? 'upload' : undefined}
        above={
          published !== undefined &&
          Card !== undefined && <Card key={published.code} text={published} onAnother={screen.startEmpty} onClose={screen.closeRoomCode} />
        }
        side={<OwnedTexts onOpen={openGet} />}
        line={<Line screen={screen} />}
        foot={<ActionBar onOpen={modals.open} onApproach={modals.approach} />}
      />
      <Modals screen={screen} />
    </>
  );
}

type Screen = ReturnType<typeof usePasteText>;

function Line({ screen: { writing, modals, retrieved, startEmpty, hasSetAside, restore } }: { screen: Screen }) {
  const Retrieved = modals.parts.get?.Line;
  return (
    <DraftLine draft={writing.draftState} onStartEmpty={startEmpty} onRestore={hasSetAside ? restore : undefined}>
      {retrieved !== undefined && Retrieved !== undefined && <Retrieved key={retrieved.code} expiresAt={retrieved.expiresAt} />}
    </DraftLine>
  );
}

function Modals({ screen }: { screen: Screen }) {
  const { modals, writing, codes, onFailed } = screen;
  const { publish, get, upload } = modals.parts;
  const common = (name: ModalName) => ({ opened: modals.opened === name, onClose: modals.close });
  return (
    <>
      {publish && (
        <publish.Modal
          {...common('publish')}
          code={codes.publish}
          onCodeChange={(code) => screen.setCode('publish', code)}
          files={writing.attachments.attached}
          readHtml={writing.readHtml}
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
      {upload && <upload.Modal {...common('upload')} attachments={writing.attachments} onClose={screen.closeUpload} />}
    </>
  );
}
