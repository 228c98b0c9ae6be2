import type { DraftContent, DraftStore } from './drafts.ts';

export type DraftState = 'saved' | 'restored' | 'tooLarge' | 'sealed' | undefined;

export interface EditedDocument {
  readonly read: () => DraftContent;
  readonly write: (content: DraftContent) => void;
}

export interface StartOptions {
  /** If false, the content isn't a draft until it changes. */
  readonly isStored?: boolean;
}

const EMPTY: DraftContent = { html: '', title: '', keep: [] };

const isEmpty = ({ html, title, keep }: DraftContent): boolean =>
  html === '' && title === '' && keep.length === 0;
const isSame = (a: DraftContent, b: DraftContent): boolean =>
  a.html === b.html && a.title === b.title && a.keep === b.keep;

/** A published document becomes a draft with its next change. */
export function draftKeeper(
  document: EditedDocument,
  store: Omit<DraftStore, 'switchTo'>,
  say: (state: DraftState) => void,
) {
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
    save,
    /** Saves the document even if it hasn't changed. */
    saveAgain() {
      settled = EMPTY;
      save();
    },
    /** @returns whether a draft was found */
    restore(): boolean {
      const draft = store.open();
      if (draft === null) return false;
      const typed = document.read();
      settle(draft);
      if (typed.html !== '' || typed.title !== '')
        document.write({
          ...draft,
          html: draft.html + typed.html,
          title: typed.title || draft.title,
        });
      say('restored');
      return true;
    },
    startWith(content: DraftContent, { isStored = true }: StartOptions = {}) {
      save();
      store.begin();
      if (!isStored) {
        settle(content);
        isLost = true;
        return;
      }
      settle(EMPTY);
      document.write(content);
      save();
    },
    take(id: string) {
      save();
      const draft = store.take(id);
      if (draft === null) return;
      settle(draft);
      say('restored');
    },
    published() {
      settled = document.read();
      isLost = false;
      end();
      say(undefined);
    },
    discard() {
      settle(EMPTY);
      end();
    },
    isLost: () => isLost,
  };
}

export type DraftKeeper = ReturnType<typeof draftKeeper>;
