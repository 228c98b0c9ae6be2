import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { importWithTexts } from '../../i18n/load-texts.ts';
import { lazyComponent } from '../lazy-component.ts';
import { notify } from '../notices/notify.ts';
import { RichEditor } from '../rich-editor/RichEditor.tsx';
import type { PictureStore } from './store-picture.ts';
import { takesItems } from './take-items.ts';
import { useKeptPictures } from './use-kept-pictures.ts';
import { usePageFiles } from './use-page-files.ts';
import { uploadsPictures } from './upload-picture.ts';
import type { Composer } from './use-composer.ts';
import classes from './ComposerScreen.module.css';

const BannedAlert = lazyComponent(
  async () =>
    (await importWithTexts(['composer-tools', 'forms'], () => import('./BannedAlert.tsx')))
      .BannedAlert,
);
const FilesOfText = lazyComponent(
  async () =>
    (await importWithTexts(['files', 'forms'], () => import('./FilesOfText.tsx'))).FilesOfText,
);

const OneTap = lazyComponent(async () => (await import('../session/OneTap.tsx')).OneTap);

const IMAGE_FOLDERS = {
  '/texts/upload': '/uploads/',
  '/publish/upload': '/publishImages/',
} as const satisfies Record<PictureStore, string>;

interface ComposerScreenProps {
  composer: Composer;
  pictureStore: PictureStore;
  /** While `sending` is open, drops are ignored. `upload` reports rejected files itself. */
  modal: 'upload' | 'sending' | undefined;
  above?: ReactNode;
  side: ReactNode;
  head?: ReactNode;
  line: ReactNode;
  foot: ReactNode;
  instead?: ReactNode;
}

export function ComposerScreen({
  composer,
  pictureStore,
  modal,
  above,
  side,
  head,
  line,
  foot,
  instead,
}: ComposerScreenProps) {
  const { t } = useTranslation('composer');
  const { attached, kept, refusals, model, bannedHost } = composer;
  const isHidden = instead !== undefined;
  useKeptPictures(composer.editor, pictureStore, IMAGE_FOLDERS[pictureStore]);
  const takeItems = takesItems(model);
  const isDragged = usePageFiles(
    (items) => void (modal !== 'sending' && !isHidden && takeItems(items)),
  );
  const hasFiles = attached.length + kept.length > 0;
  return (
    <div
      className={classes.screen}
      data-files={hasFiles || undefined}
      data-head={head !== undefined || undefined}
    >
      <div className={classes.main}>
        {!isHidden && above}
        <Suspense fallback={null}>
          {bannedHost !== undefined && (
            <BannedAlert host={bannedHost} onDismiss={composer.dismissBanned} />
          )}
        </Suspense>
        {instead}
        <div className={classes.card} hidden={isHidden} data-composer>
          {head}
          <RichEditor
            key={composer.editorKey}
            handle={composer.setEditor}
            picturesAt={IMAGE_FOLDERS[pictureStore]}
            uploadImage={uploadsPictures(
              pictureStore,
              (file) => void model.addFiles([file]),
              () => model.state().isSealed,
            )}
            onItems={takeItems}
            onBannedHost={composer.onBannedHost}
            onRemotePictures={(count) => notify.note('composer:remotePictures', { count })}
            onChange={composer.changed}
            later={
              <Suspense fallback={null}>
                <OneTap />
              </Suspense>
            }
          />
          {line}
          <p role="alert" className={classes.missed}>
            {composer.isMissed && t('empty')}
          </p>
          <Suspense fallback={null}>
            {(hasFiles || refusals.length > 0) && (
              <FilesOfText composer={composer} hidesRefusals={modal === 'upload'} />
            )}
          </Suspense>
          {foot}
        </div>
      </div>
      {side}
      {isDragged && <DropFrame />}
    </div>
  );
}

function DropFrame() {
  const { t } = useTranslation('composer');
  return <div className={classes.dropping}>{t('dropAnywhere')}</div>;
}
