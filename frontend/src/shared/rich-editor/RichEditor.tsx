import { Text, VisuallyHidden } from '@mantine/core';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import '../../i18n/parts/writing.ts';
import type { RichEditorHandle } from './editor-handle.ts';
import type { LiveEditor } from './live-editor.ts';
import { pendingWork } from './pending-work.ts';
import { documentPosition, htmlOfPlainText } from './plain-text.ts';
import classes from './RichEditor.module.css';
import type { PicturePlace, UploadImage } from './uploaded-image.ts';
import { useEditorChunk } from './use-editor-chunk.ts';

interface RichEditorProps {
  /** Gets what a screen may ask of the editor. */
  handle: Ref<RichEditorHandle>;
  /** Where the server shows the pictures of this text. */
  picturesAt: PicturePlace;
  uploadImage: UploadImage;
  /** Gets pasted and dropped files that are no pictures. */
  onFiles: (files: File[]) => void;
  /** Told when the text was cleared for a link to this host. */
  onBannedHost: (host: string) => void;
  /** Told after every change of the text. */
  onChange: () => void;
}

/** A field for rich text. A plain field of the same size can be typed into at once; the editor takes over text and caret when it is there. */
export function RichEditor({ handle, picturesAt, uploadImage, onFiles, onBannedHost, onChange }: RichEditorProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const chunk = useEditorChunk();
  const [isReady, setReady] = useState(false);
  const live = useRef<LiveEditor>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  // What was put in before the editor was there to show it.
  const waiting = useRef('');
  const [pictures] = useState(pendingWork);

  // One handle for life: who holds it reaches the plain field first and the editor from then on.
  useImperativeHandle(handle, () => {
    const plain = () => field.current?.value ?? '';
    return {
      getHtml: () => live.current?.getHtml() ?? waiting.current + htmlOfPlainText(plain()),
      setHtml: (html) => {
        if (live.current !== null) return live.current.setHtml(html);
        waiting.current = html;
        if (field.current) field.current.value = '';
      },
      hasPicturesToCome: pictures.isRunning,
      picturesSettled: pictures.settled,
      focus: () => (live.current === null ? field.current?.focus() : live.current.focus('end')),
    };
  }, [pictures]);

  const takeOver = (created: LiveEditor) => {
    const from = field.current;
    // Half a composed letter cannot be moved to another field.
    if (composing.current && from !== null)
      return from.addEventListener('compositionend', () => setTimeout(() => takeOver(created)), { once: true });
    const typed = from?.value ?? '';
    const before = waiting.current;
    const caret = from !== null && document.activeElement === from ? from.selectionStart : undefined;
    created.begin(before + htmlOfPlainText(typed));
    live.current = created;
    flushSync(() => setReady(true)); // what is hidden cannot have the focus
    if (caret !== undefined) created.focus(before === '' ? documentPosition(typed, caret) : 'end');
  };

  return (
    <div className={classes.frame}>
      <VisuallyHidden id={hintId}>{t('editor.leaveHint')}</VisuallyHidden>
      {!isReady && (
        <>
          <div className={classes.toolbarPlace}>{chunk === 'failed' && <Text size="sm">{t('editor.failed')}</Text>}</div>
          <textarea
            ref={field}
            className={classes.plain}
            aria-label={t('editor.label')}
            placeholder={t('editor.placeholder')}
            onChange={onChange}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={() => (composing.current = false)}
          />
        </>
      )}
      {typeof chunk === 'object' && (
        <div hidden={!isReady}>
          <chunk.TipTapEditor
            describedBy={hintId}
            picturesAt={picturesAt}
            uploadImage={(file) => pictures.watch(uploadImage(file))}
            onFiles={onFiles}
            onBannedHost={onBannedHost}
            onChange={onChange}
            onReady={takeOver}
          />
        </div>
      )}
    </div>
  );
}
