import type { admitFiles, Refusal } from '../file-cards/attachment-rules.ts';
import type { StoredFile } from '../file-cards/stored-file.ts';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { createStore } from '../store.ts';
import { draftKeeper, type DraftState, type EditedDocument } from './draft-keeper.ts';
import type { DraftContent, DraftStore, StoredDraft } from './drafts.ts';

/** What a screen shows of a text that is being written, beside the text itself, which the editor has. */
export interface ComposerState {
  readonly title: string;
  /** The picked files. */
  readonly attached: readonly File[];
  /** Files of an earlier text that the server keeps. */
  readonly kept: readonly StoredFile[];
  /** The refusals of picked files. */
  readonly refusals: readonly Refusal[];
  readonly draft: DraftState;
  /** The newest draft that no tab shows. */
  readonly offered: StoredDraft | undefined;
}

interface ComposerDeps {
  readonly drafts: DraftStore;
  /** Answers the names of the tabs that are open. */
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  /** Answers what decides about picked files; nothing where its code cannot be had. */
  readonly fileRules: () => Promise<typeof admitFiles | undefined>;
  /** Picked files by draft. They are lost with a reload, but survive a change of screen or draft. */
  readonly pickedFiles: Map<string, readonly File[]>;
}

type EditorContent = Pick<RichEditorHandle, 'getHtml' | 'setHtml'>;

const EMPTY: ComposerState = { title: '', attached: [], kept: [], refusals: [], draft: undefined, offered: undefined };

/** A text that is being written, with its title, its files and its draft. */
export function composerModel({ drafts, openTabs, fileRules, pickedFiles }: ComposerDeps) {
  const { state, subscribe, ...store } = createStore(EMPTY);
  // Holds a copy that is begun before the editor has loaded.
  let early = '';
  let editor: EditorContent = { getHtml: () => early, setHtml: (html) => void (early = html) };
  let sent: readonly File[] = [];
  const set = (part: Partial<ComposerState>) => store.set({ ...state(), ...part });
  const edited: EditedDocument = {
    read: () => ({ html: editor.getHtml(), title: state().title, keep: state().kept }),
    write: ({ html, title, keep }) => {
      editor.setHtml(html);
      set({ title, kept: keep, attached: pickedFiles.get(drafts.id()) ?? [], refusals: [] });
    },
  };
  const keeper = draftKeeper(edited, drafts, (draft) => set({ draft }));
  const attach = (attached: readonly File[], refusals: readonly Refusal[] = []) => {
    pickedFiles.set(drafts.id(), attached);
    set({ attached, refusals });
  };
  let adding = Promise.resolve();
  const add = async (picked: readonly File[], others: readonly Refusal[]) => {
    const admit = await fileRules();
    if (admit === undefined) return;
    const names = new Set(picked.map(({ name }) => name));
    const sameName = state().attached.filter(({ name }) => names.has(name));
    const replaced = sameName.length === 0 ? [] : await (await import('./changed-files.ts')).unreadable(sameName);
    const attached = state().attached.filter((file) => !replaced.includes(file));
    const kept = state().kept.map(({ filename }) => ({ name: filename }));
    const { admitted, refusals } = admit([...attached, ...kept], picked);
    attach([...attached, ...admitted], [...others, ...refusals]);
  };
  const lookForOffered = async () => {
    const open = await openTabs();
    set({ offered: drafts.offered(open) });
  };

  return {
    subscribe,
    state,
    /** The name of the draft. It stays the same while the same text is written. */
    draftId: drafts.id,
    /** Begins when the editor is there: the draft of this tab comes back, and another one is looked for. */
    open(opened: EditorContent) {
      editor = opened;
      if (!keeper.restore() && early !== '') editor.setHtml(early);
      early = '';
      void lookForOffered();
    },
    save: keeper.save,
    /** Tells whether something would be lost with the page: picked files that were not sent, or a text that could not be saved. */
    isUnsaved: () => keeper.isLost() || state().attached.some((file) => !sent.includes(file)),
    setTitle: (title: string) => set({ title }),
    /** Attaches the picked files that a text can take. A file replaces an attached one of its name that has changed on disk. `others` are shown with the refusals. */
    addFiles: (picked: readonly File[], others: readonly Refusal[] = []): Promise<void> =>
      (adding = adding.then(() => add(picked, others))),
    removeFile: (file: File) => attach(state().attached.filter((other) => other !== file)),
    removeKept: (file: StoredFile) => set({ kept: state().kept.filter((other) => other !== file), refusals: [] }),
    dismissRefusals: () => set({ refusals: [] }),
    /** Notes that text and files, as they stand, are published. */
    published() {
      pickedFiles.delete(drafts.id());
      sent = state().attached;
      keeper.published();
    },
    /** Empties everything for another text, and forgets the draft. */
    startEmpty() {
      pickedFiles.delete(drafts.id());
      keeper.discard();
    },
    /** Begins a draft of its own with this content. What was written before stays a draft, and is offered. */
    startWith(content: DraftContent) {
      keeper.startWith(content);
      void lookForOffered();
    },
    /** Puts the offered draft in the place of this one, which is offered then. */
    takeOffered() {
      const { offered } = state();
      if (offered !== undefined) keeper.take(offered.id);
      void lookForOffered();
    },
  };
}

export type ComposerModel = ReturnType<typeof composerModel>;
