import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notify.ts';
import controls from '../controls/controls.module.css';
import { earlyPastes, placePastes } from './early-pastes.ts';
import type { RichEditorHandle } from './editor-handle.ts';
import type { EditorNeeds } from './extensions.ts';
import type { LiveEditor } from './live-editor.ts';
import { pendingWork } from './pending-work.ts';
import { documentPosition, htmlOfPlainText } from './plain-text.ts';
import classes from './RichEditor.module.css';
import { useEditorChunk } from './use-editor-chunk.ts';

interface RichEditorProps extends Omit<EditorNeeds, 'placeholder'> {
  handle: Ref<RichEditorHandle>;
  onChange: () => void;
  later: ReactNode;
}

/** A textarea accepts input until the editor has loaded and takes over its text and caret. */
export function RichEditor({ handle, uploadImage, onChange, later, ...needs }: RichEditorProps) {
  const { t } = useTranslation('editor');
  const hintId = useId();
  const chunk = useEditorChunk();
  const [isReady, setReady] = useState(false);
  const live = useRef<LiveEditor>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  // HTML that precedes the textarea's text or, if `isReplaced`, replaces it.
  const waiting = useRef('');
  const isReplaced = useRef(false);
  const [pictures] = useState(pendingWork);

  // The handle is stable. It uses the textarea until the editor is ready.
  useImperativeHandle(handle, () => {
    const plain = () => htmlOfPlainText(field.current?.value ?? '');
    const emptyField = () => {
      if (isReplaced.current && field.current) field.current.value = '';
      isReplaced.current = false;
    };
    return {
      getHtml: () =>
        live.current?.getHtml() ?? waiting.current + (isReplaced.current ? '' : plain()),
      setHtml: (html) => {
        if (live.current !== null) return live.current.setHtml(html);
        // Text that was typed after the waiting HTML stays in the textarea.
        const isContinued = isReplaced.current && html === waiting.current + plain();
        isReplaced.current = !isContinued;
        if (isContinued) return;
        waiting.current = html;
        queueMicrotask(emptyField);
      },
      insertDocument: async (html) => (await live.current?.insertDocument(html)) ?? 'notReady',
      hasPicturesToCome: pictures.isRunning,
      picturesSettled: pictures.settled,
      focus: (at = 'end') =>
        live.current === null ? field.current?.focus() : live.current.focus(at),
    };
  }, [pictures]);

  const takeOver = (created: LiveEditor, isPrepared = false) => {
    const from = field.current;
    // Wait for the end of an IME composition, because its text can't be moved.
    if (composing.current && from !== null)
      return from.addEventListener('compositionend', () => setTimeout(() => takeOver(created)), {
        once: true,
      });
    const pastes = earlyPastes(from);
    if (pastes.length > 0 && !isPrepared)
      return void created.preparePaste().then(() => takeOver(created, true));
    const typed = from?.value ?? '';
    const before = waiting.current;
    const placed = before === '' ? placePastes(pastes, typed) : [];
    const hasFocus = from !== null && document.activeElement === from;
    const caret =
      before === '' && placed.length === 0
        ? documentPosition(typed, from?.selectionStart ?? 0)
        : 'end';
    created.begin(before + htmlOfPlainText(typed));
    for (const { at, ...content } of placed)
      created.pasteOver(
        {
          from: documentPosition(typed, at),
          to: documentPosition(typed, at + content.text.length),
        },
        content,
      );
    if (placed.length < pastes.length) notify.note('editor:pastedPlain', {});
    created.placeCaret(caret); // for when a modal returns the focus
    live.current = created;
    flushSync(() => setReady(true)); // hidden elements can't receive the focus
    if (hasFocus) created.focus(caret);
  };

  return (
    <div className={classes.frame}>
      <span id={hintId} className={controls.unseen}>
        {t('leaveHint')}
      </span>
      {!isReady && (
        <>
          <div className={classes.toolbarPlace}>
            {chunk === 'failed' && <p className={controls.quiet}>{t('failed')}</p>}
          </div>
          <textarea
            ref={field}
            data-rich=""
            className={classes.plain}
            aria-label={t('label')}
            placeholder={t('placeholder')}
            onChange={onChange}
            onCompositionStart={() => (composing.current = true)}
            onCompositionEnd={() => (composing.current = false)}
          />
        </>
      )}
      {typeof chunk === 'object' && (
        <div hidden={!isReady}>
          <chunk.TipTapEditor
            {...needs}
            describedBy={hintId}
            uploadImage={(file) => pictures.watch(uploadImage(file))}
            onChange={onChange}
            onReady={takeOver}
          />
        </div>
      )}
      {isReady && later}
    </div>
  );
}
