import { useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../shared/composer/ActionBar.tsx';
import { DraftLine } from '../../shared/composer/DraftLine.tsx';
import { ComposerScreen } from '../../shared/composer/ComposerScreen.tsx';
import { AttachIcon } from '../../shared/icons/action-icons.tsx';
import type { ModalName } from './modal-parts.ts';
import { MyPages } from './MyPages.tsx';
import { TitleField } from './TitleField.tsx';
import { usePublishPage } from './use-publish-page.ts';

export function PublishPage() {
  const { t } = useTranslation(['publish-page', 'composer']);
  const screen = usePublishPage();
  const { composer, modals, published } = screen;
  const { publish, upload } = modals.parts;
  const open = (modal: ModalName) =>
    (modal !== 'publish' || composer.checkContent()) && modals.open(modal);
  useHotkeys([['mod+Enter', () => modals.opened === undefined && open('publish')]], [], true);
  return (
    <>
      <ComposerScreen
        composer={composer}
        pictureStore="/publish/upload"
        modal={modals.opened === 'publish' ? 'sending' : modals.opened}
        above={
          published !== undefined &&
          publish !== undefined && (
            <publish.Card
              key={published.page.id}
              {...published}
              onNamed={screen.onNamed}
              onAnother={screen.startEmpty}
              onClose={screen.closeCard}
            />
          )
        }
        side={<MyPages />}
        head={
          <TitleField
            title={composer.title}
            onBegin={composer.model.setTitle}
            onChange={composer.setTitle}
            onDone={() => composer.editor?.focus()}
          />
        }
        line={<DraftLine composer={composer} />}
        foot={
          <ActionBar
            label={t('actions')}
            actions={[
              { opens: 'upload', label: t('composer:upload'), icon: <AttachIcon /> },
              { opens: 'publish', label: t('publish') },
            ]}
            onOpen={open}
            onApproach={modals.approach}
          />
        }
      />
      {publish && (
        <publish.Modal
          opened={modals.opened === 'publish'}
          title={composer.title.trim()}
          files={composer.attached}
          readHtml={composer.readHtml}
          onPublished={screen.onPublished}
          onFailed={screen.onFailed}
          onClose={modals.close}
        />
      )}
      {upload && (
        <upload.Modal
          opened={modals.opened === 'upload'}
          composer={composer}
          onClose={screen.closeUpload}
        />
      )}
    </>
  );
}
