import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { paste, preloadPasteReaders } from './pasted-content.ts';
import { readHtml } from './read-html.ts';

type CaretPlace = number | 'start' | 'end';

/** The running editor, as the field around it sees it; that field must not know the editor's heavy parts. */
export type LiveEditor = ReturnType<typeof liveEditor>;

/** Shows an editor to the field around it. */
export function liveEditor(editor: Editor) {
  /** Puts the caret there; the focus stays where it is. */
  const placeCaret = (at: CaretPlace) =>
    void editor.commands.setTextSelection(at === 'start' ? 0 : at === 'end' ? editor.state.doc.content.size : at);
  return {
    /** The text as HTML, as it may leave this page: pictures that exist only here are left out; '' when nothing is left. */
    getHtml: () => (editor.isEmpty ? '' : withoutLocalPictures(editor.getHTML())),
    /** Puts another text in the place of the whole; one undo brings back what was there, to the last letter. */
    setHtml: (html: string) => replaceText(editor, html),
    /** Puts the first text in, which no undo takes out again. */
    begin: (html: string) =>
      void editor.chain().setMeta('addToHistory', false).setContent(readHtml(html, editor.schema), { emitUpdate: true }).run(),
    /** Fetches what reads pasted HTML. Resolves without it if it can't be fetched. */
    preparePaste: preloadPasteReaders,
    /** Pastes in the place of text, as a paste from the clipboard would. */
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
      // The editor's own command gives the focus a frame later, and takes a caret back that was moved until then.
      editor.view.focus();
      editor.commands.scrollIntoView();
    },
  };
}

/** Replaces the whole text as a step of its own: without that, undo would take the last burst of typing along. */
export function replaceText(editor: Editor, html: string): void {
  const asOwnStep = editor.chain().command(({ tr }) => {
    closeHistory(tr);
    return true;
  });
  asOwnStep.setContent(readHtml(html, editor.schema), { emitUpdate: true }).run();
}

function withoutLocalPictures(html: string): string {
  if (!/<img[^>]*(?:data-upload|src="(?:blob|data):)/.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll('img:is([data-uploading], [data-upload-error], [src^="blob:"], [src^="data:"])'))
    image.remove();
  return parsed.body.innerHTML;
}
