import { useTranslation } from 'react-i18next';
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
  const open = (modal: ModalName) => (modal !== 'publish' || writing.checkSomething()) && modals.open(modal);
  useDeepLink(openGet);
  usePublishKey(() => modals.opened === undefined && open('publish'));

  return (
    <>
      <WritingScreen
        writing={writing}
        pictureStore="/texts/upload"
        modal={busyModal(modals.opened)}
        above={
          published !== undefined &&
          Card !== undefined && <Card key={published.code} text={published} onAnother={screen.startEmpty} onClose={screen.closeRoomCode} />
        }
        side={<OwnedTexts onOpen={openGet} />}
        line={<Line screen={screen} />}
        foot={<ActionBar onOpen={open} onApproach={modals.approach} />}
      />
      <Modals screen={screen} />
    </>
  );
}

function busyModal(opened: ModalName | undefined): 'sending' | 'upload' | undefined {
  if (opened === 'publish') return 'sending';
  return opened === 'upload' ? 'upload' : undefined;
}

type Screen = ReturnType<typeof usePasteText>;

function Line({ screen: { writing, modals, retrieved, startEmpty, hasSetAside, restore } }: { screen: Screen }) {
  const { t } = useTranslation();
  const Retrieved = modals.parts.get?.Line;
  const actions = [
    ...(hasSetAside ? [{ text: t('writing.draft.restore'), run: restore }] : []),
    ...(retrieved === undefined ? [] : [{ text: t('pasteText.report.open'), run: () => modals.open('report') }]),
  ];
  return (
    <DraftLine draft={writing.draftState} onStartEmpty={startEmpty} actions={actions}>
      {retrieved !== undefined && Retrieved !== undefined && <Retrieved key={retrieved.code} expiresAt={retrieved.expiresAt} />}
    </DraftLine>
  );
}

function Modals({ screen }: { screen: Screen }) {
  const { modals, writing, codes, onFailed } = screen;
  const { publish, get, upload, report } = modals.parts;
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
      {report && screen.retrieved && <report.Modal {...common('report')} key={screen.retrieved.code} code={screen.retrieved.code} />}
      {upload && <upload.Modal {...common('upload')} attachments={writing.attachments} onClose={screen.closeUpload} />}
    </>
  );
}
