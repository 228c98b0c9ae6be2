import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model';
import { MAX_HTML_BYTES } from '@pasteroom/openapi/rules/numbers';
import { hasContent } from '../composer/has-content.ts';
import { withoutTrailingParagraph } from './document-text.ts';
import type { InsertOutcome } from './editor-handle.ts';
import { localPicture } from './local-pictures.ts';
import { makeRoom } from './make-room.ts';
import { loadPasteReaders, paste, preloadPasteReaders } from './pasted-content.ts';
import { readHtml } from './read-html.ts';

type CaretPlace = number | 'start' | 'end';

/** Lets `RichEditor` use the editor without importing heavy modules. */
export type LiveEditor = ReturnType<typeof liveEditor>;

export function liveEditor(editor: Editor) {
  /** Doesn't move the focus. */
  const placeCaret = (at: CaretPlace) =>
    void editor.commands.setTextSelection(
      at === 'start' ? 0 : at === 'end' ? editor.state.doc.content.size : at,
    );
  let written: { doc: Node; html: string } | undefined;
  return {
    /** Omits images that aren't uploaded yet. Returns '' if the editor is empty. */
    getHtml() {
      const { doc } = editor.state;
      if (written?.doc !== doc) written = { doc, html: editor.isEmpty ? '' : htmlOf(editor) };
      return withoutPendingPictures(written.html);
    },
    setHtml: (html: string) => replaceText(editor, html),
    insertDocument: (html: string) => insertDocument(editor, html),
    /** Sets the initial text, which users can't undo. */
    begin: (html: string) =>
      void editor
        .chain()
        .setMeta('addToHistory', false)
        .setContent(readHtml(html, editor.schema), { emitUpdate: true })
        .run(),
    preparePaste: preloadPasteReaders,
    pasteOver(range: { from: number; to: number }, { html, text }: { html: string; text: string }) {
      editor.commands.setTextSelection(range);
      const clipboard = new DataTransfer();
      clipboard.setData('text/html', html);
      clipboard.setData('text/plain', text);
      paste(editor.view.dom, clipboard);
    },
    placeCaret,
    focus(at: CaretPlace) {
      placeCaret(at);
      // Tiptap's `focus` command waits for a frame and then resets a moved caret.
      editor.view.focus();
      editor.commands.scrollIntoView();
    },
  };
}

/** Starts an undo step, because undo would otherwise also revert preceding input. */
export function replaceText(editor: Editor, html: string): void {
  const asOwnStep = editor.chain().command(({ tr }) => {
    closeHistory(tr);
    return true;
  });
  asOwnStep.setContent(readHtml(html, editor.schema), { emitUpdate: true }).run();
}

const htmlOf = ({ state, schema }: Editor): string =>
  getHTMLFromFragment(withoutTrailingParagraph(state.doc.content), schema);

async function insertDocument(editor: Editor, html: string): Promise<InsertOutcome> {
  const { asItLooked } = await loadPasteReaders();
  if (editor.isDestroyed) return 'notReady';
  const inserted = shownHtml(asItLooked(html), editor.schema);
  if (!hasContent(inserted)) return 'empty';
  const written = new Blob([htmlOf(editor), inserted].map(withoutPendingPictures));
  if (written.size > MAX_HTML_BYTES) return 'tooLong';
  editor.view.dispatch(makeRoom(editor.state));
  const clipboardData = new DataTransfer(); // the editor uploads images only if it isn't null
  editor.view.pasteHTML(html, new ClipboardEvent('paste', { clipboardData }));
  editor.view.focus();
  return 'inserted';
}

function shownHtml(html: string, schema: Schema): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return getHTMLFromFragment(DocumentParser.fromSchema(schema).parse(body).content, schema);
}

function withoutPendingPictures(html: string): string {
  if (!/<img[^>]*(?:data-upload|src="(?:blob|data):)/.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll(
    'img:is([data-uploading], [data-upload-error], [src^="blob:"], [src^="data:"])',
  ))
    if (localPicture(image.getAttribute('src')) === undefined) image.remove();
  return parsed.body.innerHTML;
}
