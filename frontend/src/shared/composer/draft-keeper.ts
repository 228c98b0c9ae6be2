import type { DraftContent, DraftStore } from './drafts.ts';

/** What became of the writer's text; undefined when there is nothing to say. */
export type DraftState = 'saved' | 'restored' | 'tooLarge' | undefined;

/** The document that is being written. */
export interface EditedDocument {
  readonly read: () => DraftContent;
  readonly write: (content: DraftContent) => void;
}

const EMPTY: DraftContent = { html: '', title: '', keep: [] };

const isEmpty = ({ html, title, keep }: DraftContent): boolean => html === '' && title === '' && keep.length === 0;
const isSame = (a: DraftContent, b: DraftContent): boolean => a.html === b.html && a.title === b.title && a.keep === b.keep;

/** Saves what is written until it is published. What is published is no draft until it is changed. */
export function draftKeeper(document: EditedDocument, store: DraftStore, say: (state: DraftState) => void) {
  // What needs no saving.
  let settled = EMPTY;
  let isLost = false;
  const settle = (content: DraftContent) => {
    document.write(content);
    settled = document.read();
    isLost = false;
    say(undefined);
  };
  const end = () => {
    store.remove();
    store.begin();
  };
  const save = () => {
    const content = document.read();
    if (isSame(content, settled)) return;
    settled = content;
    if (isEmpty(content)) {
      store.remove();
      isLost = false;
      return say(undefined);
    }
    isLost = !store.save(content);
    say(isLost ? 'tooLarge' : 'saved');
  };
  return {
    /** Saves what has changed. */
    save,
    /**
     * Brings back the draft of this tab from before a reload; returns whether there was one. A text typed before this code had loaded
     * follows it, a title replaces its own.
     */
    restore(): boolean {
      const draft = store.open();
      if (draft === null) return false;
      const typed = document.read();
      settle(draft);
      if (typed.html !== '' || typed.title !== '')
        document.write({ ...draft, html: draft.html + typed.html, title: typed.title || draft.title });
      say('restored');
      return true;
    },
    /** Puts another text in as a draft of its own; the last one stays as it is. */
    startWith(content: DraftContent) {
      save();
      store.begin();
      settle(EMPTY);
      document.write(content);
      save();
    },
    /** Puts another draft in the place of this one, which stays as it is. */
    take(id: string) {
      save();
      const draft = store.take(id);
      if (draft === null) return;
      settle(draft);
      say('restored');
    },
    /** Notes that the text as it stands is published. */
    published() {
      settled = document.read();
      isLost = false;
      end();
      say(undefined);
    },
    /** Empties the document and forgets the draft. */
    discard() {
      settle(EMPTY);
      end();
    },
    /** Tells whether the text could not be saved and would be lost with the page. */
    isLost: () => isLost,
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
