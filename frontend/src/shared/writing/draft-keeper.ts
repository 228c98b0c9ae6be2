import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';

/** What became of the writer's text; undefined when there is nothing to say. */
export type DraftState = 'saved' | 'restored' | 'tooLarge' | undefined;

/** Where a draft is kept; `write` answers whether it fitted. */
export interface DraftPlace {
  readonly read: () => string | null;
  readonly write: (html: string | null) => boolean;
}

/** Keeps the text of an editor until it is published. Retrieved and published texts are no drafts until they are changed. */
export function draftKeeper(editor: Pick<RichEditorHandle, 'getHtml' | 'setHtml'>, place: DraftPlace, say: (state: DraftState) => void) {
  // The text that needs no saving.
  let settled = '';
  const settle = (html: string) => {
    editor.setHtml(html);
    settled = editor.getHtml();
    say(undefined);
  };
  const save = () => {
    const html = editor.getHtml();
    if (html === settled) return;
    const fitted = place.write(html === '' ? null : html);
    if (html === '') say(undefined);
    else say(fitted ? 'saved' : 'tooLarge');
  };
  return {
    save,
    /** Brings back the draft of an earlier visit; what was typed before this code had come follows it. */
    restore() {
      const draft = place.read();
      if (draft === null) return;
      const typed = editor.getHtml();
      settle(draft);
      if (typed !== '') editor.setHtml(draft + typed);
      say('restored');
    },
    /** Puts a retrieved text in, after the last words of the draft are kept. */
    show(html: string) {
      save();
      settle(html);
    },
    /** Notes that the text as it stands is published. */
    published() {
      settled = editor.getHtml();
      place.write(null);
      say(undefined);
    },
    /** Empties the editor and forgets the draft. */
    discard() {
      settle('');
      place.write(null);
    },
    /** Tells whether there is text that is neither published nor as it was found. */
    isUnsaved(): boolean {
      const html = editor.getHtml();
      return html !== '' && html !== settled;
    },
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
