import { useHotkeys } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { AttachIcon, FetchIcon } from '../../shared/icons/action-icons.tsx';
import { lazyComponent } from '../../shared/lazy-component.ts';
import { ActionBar } from '../../shared/composer/ActionBar.tsx';
import { DraftLine } from '../../shared/composer/DraftLine.tsx';
import { ComposerScreen } from '../../shared/composer/ComposerScreen.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { importSealing } from './import-sealing.ts';
import type { ModalName } from './modal-parts.ts';
import { MyTexts } from './MyTexts.tsx';
import { usePasteText } from './use-paste-text.ts';

const importReading = () =>
  importWithTexts(
    ['reading', 'files', 'clipboard', 'qr-card', 'forms'],
    () => import('./ReadingView.tsx'),
  );
const ReadingView = lazyComponent(async () => (await importReading()).ReadingView);
const OpeningText = lazyComponent(async () => (await importReading()).OpeningText);

const SealedCard = lazyComponent(async () => (await importSealing()).SealedCard);

export function PasteText() {
  const { t } = useTranslation(['paste-text', 'composer']);
  const screen = usePasteText();
  const { composer, modals } = screen;
  const open = (modal: ModalName) =>
    (modal !== 'publish' || composer.checkContent()) && modals.open(modal);
  const publish = () =>
    modals.opened === undefined && screen.reading.text === undefined && open('publish');
  useHotkeys([['mod+Enter', publish]], [], true);

  return (
    <>
      <ComposerScreen
        composer={composer}
        pictureStore="/texts/upload"
        modal={busyModal(modals.opened)}
        above={<Published screen={screen} />}
        side={<MyTexts onOpen={screen.reading.open} />}
        line={<DraftLine composer={composer} />}
        foot={
          <ActionBar
            label={t('actions')}
            actions={[
              { opens: 'get', label: t('getText'), icon: <FetchIcon /> },
              { opens: 'upload', label: t('composer:upload'), icon: <AttachIcon /> },
              { opens: 'publish', label: t('publish') },
            ]}
            onOpen={open}
            onApproach={modals.approach}
          />
        }
        instead={readingOf(screen)}
      />
      <Modals screen={screen} />
    </>
  );
}

function Published({ screen }: { screen: Screen }) {
  const { published: text, secret, modals, startEmpty, closeRoomCode } = screen;
  const Card = modals.parts.publish?.Card;
  if (text === undefined || Card === undefined) return <FirstVisit />;
  const props = { text, onAnother: startEmpty, onClose: closeRoomCode };
  return secret === undefined ? (
    <Card key={text.code} {...props} />
  ) : (
    <Suspense fallback={null}>
      <SealedCard key={text.code} {...props} secret={secret} />
    </Suspense>
  );
}

function readingOf({ reading, modals, editCopy }: Screen) {
  const { text, opening, leave } = reading;
  if (text !== undefined)
    return (
      <Suspense fallback={null}>
        <ReadingView
          key={text.code}
          text={text}
          onEditCopy={() => editCopy(text)}
          onReport={() => modals.open('report')}
          onLeave={leave}
        />
      </Suspense>
    );
  if (opening === undefined) return undefined;
  return (
    <Suspense fallback={null}>
      <OpeningText code={opening} />
    </Suspense>
  );
}

function busyModal(opened: ModalName | undefined): 'sending' | 'upload' | undefined {
  if (opened === 'publish') return 'sending';
  return opened === 'upload' ? 'upload' : undefined;
}

type Screen = ReturnType<typeof usePasteText>;

function Modals({ screen }: { screen: Screen }) {
  const { modals, composer, codes, reading, onFailed } = screen;
  const { publish, get, upload, report } = modals.parts;
  const common = (name: ModalName) => ({ opened: modals.opened === name, onClose: modals.close });
  return (
    <>
      {publish && (
        <publish.Modal
          {...common('publish')}
          code={codes.publish}
          onCodeChange={(code) => screen.setCode('publish', code)}
          files={composer.attached}
          kept={composer.kept}
          order={composer.order}
          readHtml={composer.readHtml}
          sealing={screen.sealing}
          onPublished={screen.onPublished}
          onFailed={onFailed}
        />
      )}
      {get && (
        <get.Modal
          {...common('get')}
          onClose={screen.closeGet}
          code={codes.get}
          refusal={screen.refusal}
          locked={screen.locked}
          onCodeChange={(code) => screen.setCode('get', code)}
          onLocked={screen.onLocked}
          onRetrieved={screen.onRetrieved}
          onFailed={onFailed}
        />
      )}
      {report && reading.text && (
        <report.Modal
          {...common('report')}
          key={reading.text.code}
          code={reading.text.code}
          files={reading.text.files}
        />
      )}
      {upload && (
        <upload.Modal {...common('upload')} composer={composer} onClose={screen.closeUpload} />
      )}
    </>
  );
}
