import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { withoutTrailingParagraph } from './document-text.ts';
import { paste, preloadPasteReaders } from './pasted-content.ts';
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
  return {
    /** Omits images that aren't uploaded yet. Returns '' if the editor is empty. */
    getHtml: () => (editor.isEmpty ? '' : withoutLocalPictures(htmlOf(editor))),
    setHtml: (html: string) => replaceText(editor, html),
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
      // Tiptap's `focus` command waits for a frame and then resets a caret that the user has moved.
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

function withoutLocalPictures(html: string): string {
  if (!/<img[^>]*(?:data-upload|src="(?:blob|data):)/.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll(
    'img:is([data-uploading], [data-upload-error], [src^="blob:"], [src^="data:"])',
  ))
    image.remove();
  return parsed.body.innerHTML;
}
