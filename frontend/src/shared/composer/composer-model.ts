import type { admitFiles, Refusal } from '../file-cards/attachment-rules.ts';
import { type FileLists, type ListedFile, listedName, moveFile } from '../file-cards/file-order.ts';
import type { RichEditorHandle } from '../rich-editor/editor-handle.ts';
import { createStore } from '../store.ts';
import {
  draftKeeper,
  type DraftState,
  type EditedDocument,
  type StartOptions,
} from './draft-keeper.ts';
import type { DraftContent, DraftStore, StoredDraft } from './drafts.ts';
import { sealableDrafts, type SealedDrafts } from './sealable-drafts.ts';

export interface ComposerState extends FileLists {
  readonly title: string;
  readonly refusals: readonly Refusal[];
  readonly draft: DraftState;
  /** True if the text is to be encrypted, so that it isn't stored as a draft. */
  readonly isSealed: boolean;
  /** The newest draft that isn't open in any tab. */
  readonly offered: StoredDraft | undefined;
}

interface ComposerDeps {
  readonly drafts: DraftStore;
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  readonly fileRules: () => Promise<typeof admitFiles | undefined>;
  /** Files by draft id. They survive navigation between screens and drafts, but not a reload. */
  readonly pickedFiles: Map<string, readonly File[]>;
  readonly sealedDrafts: SealedDrafts;
}

type EditorContent = Pick<RichEditorHandle, 'getHtml' | 'setHtml'>;

const EMPTY: ComposerState = {
  title: '',
  attached: [],
  kept: [],
  order: [],
  refusals: [],
  draft: undefined,
  isSealed: false,
  offered: undefined,
};

export function composerModel({ openTabs, fileRules, pickedFiles, ...deps }: ComposerDeps) {
  const drafts = sealableDrafts(deps.drafts, deps.sealedDrafts);
  const { state, subscribe, ...store } = createStore(EMPTY);
  let early = '';
  let editor: EditorContent = { getHtml: () => early, setHtml: (html) => void (early = html) };
  let sent: readonly File[] = [];
  const set = (part: Partial<ComposerState>) => store.set({ ...state(), ...part });
  const edited: EditedDocument = {
    read: () => ({ html: editor.getHtml(), title: state().title, keep: state().kept }),
    write: ({ html, title, keep }) => {
      editor.setHtml(html);
      set({
        title,
        kept: keep,
        attached: pickedFiles.get(drafts.id()) ?? [],
        order: [],
        refusals: [],
      });
    },
  };
  const say = (draft: DraftState) => {
    const isSealed = drafts.isSealed();
    set({ draft: isSealed ? 'sealed' : draft, isSealed });
  };
  const keeper = draftKeeper(edited, drafts, say);
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
    const replaced =
      sameName.length === 0 ? [] : await (await import('./changed-files.ts')).unreadable(sameName);
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
    draftId: drafts.id,
    open(opened: EditorContent) {
      editor = opened;
      if (!keeper.restore() && early !== '') editor.setHtml(early);
      early = '';
      void lookForOffered();
    },
    save: keeper.save,
    isUnsaved: () =>
      keeper.isLost() ||
      (drafts.isSealed() && editor.getHtml() !== '') ||
      state().attached.some((file) => !sent.includes(file)),
    /** Also erases the stored draft, or stores it again. */
    setSealed(isSealed: boolean) {
      if (isSealed) drafts.seal(edited.read());
      else drafts.unseal();
      say(undefined);
      keeper.saveAgain();
    },
    setTitle: (title: string) => set({ title }),
    /** Replaces an attached file of the same name if it has changed on disk. */
    addFiles: (picked: readonly File[], others: readonly Refusal[] = []): Promise<void> =>
      (adding = adding.then(() => add(picked, others))),
    removeFile(file: ListedFile) {
      attach(state().attached.filter((other) => other !== file));
      set({
        kept: state().kept.filter((other) => other !== file),
        order: state().order.filter((name) => name !== listedName(file)),
      });
    },
    moveFile(file: ListedFile, to: number) {
      const { attached, ...others } = moveFile(state(), file, to);
      attach(attached, state().refusals);
      set(others);
    },
    dismissRefusals: () => set({ refusals: [] }),
    published() {
      pickedFiles.delete(drafts.id());
      sent = state().attached;
      keeper.published();
    },
    startEmpty() {
      pickedFiles.delete(drafts.id());
      keeper.discard();
      say(undefined);
    },
    startWith(content: DraftContent, options?: StartOptions) {
      keeper.startWith(content, options);
      void lookForOffered();
    },
    takeOffered() {
      const { offered } = state();
      if (offered !== undefined) keeper.take(offered.id);
      void lookForOffered();
    },
  };
}

export type ComposerModel = ReturnType<typeof composerModel>;
