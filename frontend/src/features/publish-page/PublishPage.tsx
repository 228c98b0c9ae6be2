import { DraftLine } from '../../shared/writing/DraftLine.tsx';
import { usePublishKey } from '../../shared/writing/use-publish-key.ts';
import { WritingScreen } from '../../shared/writing/WritingScreen.tsx';
import { ActionBar } from './ActionBar.tsx';
import type { ModalName } from './modal-parts.ts';
import { OwnedPages } from './OwnedPages.tsx';
import { TitleField } from './TitleField.tsx';
import { usePublishPage } from './use-publish-page.ts';

/** The Publish Page screen: a title, a text with pictures and files, submitted for public listing. */
export function PublishPage() {
  const screen = usePublishPage();
  const { writing, modals, published } = screen;
  const { publish, upload } = modals.parts;
  const open = (modal: ModalName) => (modal !== 'publish' || writing.checkSomething()) && modals.open(modal);
  usePublishKey(() => modals.opened === undefined && open('publish'));
  return (
    <>
      <WritingScreen
        writing={writing}
        pictureStore="/publish/upload"
        modal={modals.opened === 'publish' ? 'sending' : modals.opened}
        above={
          published !== undefined &&
          publish !== undefined && (
            <publish.Card key={published.page.id} {...published} onAnother={screen.startEmpty} onClose={screen.closeCard} />
          )
        }
        side={<OwnedPages />}
        head={
          <TitleField
            title={writing.title}
            onBegin={writing.beginTitle}
            onChange={writing.setTitle}
            onDone={() => writing.editor?.focus()}
          />
        }
        line={<DraftLine writing={writing} />}
        foot={<ActionBar onOpen={open} onApproach={modals.approach} />}
      />
      {publish && (
        <publish.Modal
          opened={modals.opened === 'publish'}
          title={writing.title.trim()}
          files={writing.attached}
          readHtml={writing.readHtml}
          onPublished={screen.onPublished}
          onFailed={screen.onFailed}
          onClose={modals.close}
        />
      )}
      {upload && <upload.Modal opened={modals.opened === 'upload'} writing={writing} onClose={screen.closeUpload} />}
    </>
  );
}
