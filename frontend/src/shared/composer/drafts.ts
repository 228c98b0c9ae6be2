import { isStoredFile, type StoredFile } from '../file-cards/stored-file.ts';
import type { TextStore } from '../storage.ts';

/** What somebody is writing: the text, the title where there is one, and the files of an earlier text that go along. */
export interface DraftContent {
  readonly html: string;
  readonly title: string;
  readonly keep: readonly StoredFile[];
}

/** A draft as it is kept in the browser. */
export interface StoredDraft extends DraftContent {
  readonly id: string;
  /** When it was saved, in ms since 1970. */
  readonly savedAt: number;
  /** The tab that saved it last. */
  readonly tab: string;
}

interface DraftPlaces {
  /** The storage in which drafts outlive their tab. */
  readonly local: TextStore;
  /** The storage in which a tab remembers its draft over a reload. */
  readonly ofTab: TextStore;
  /** The name of this tab, another one after each load. */
  readonly tab: string;
  readonly now: () => number;
  readonly newId: () => string;
}

const MOST_DRAFTS = 20;
const LONGEST_KEPT = 30 * 24 * 3_600_000;

/**
 * Keeps a draft for each tab. A tab finds its own again after a reload. Where two tabs have the same draft, since one is a copy of the other, the one
 * that loaded last has it, and the other goes on under a new name with its next change, so that neither overwrites the other.
 */
export function draftStore(kind: 'text' | 'page' | 'message', { local, ofTab, tab, now, newId }: DraftPlaces) {
  const prefix = `pasteroom.draft.${kind}.`;
  const ownKey = `pasteroom.draft.${kind}`;
  let id = ofTab.read(ownKey) ?? newId();

  const switchTo = (next: string) => {
    id = next;
    ofTab.write(ownKey, id);
  };
  const read = (of: string) => parseDraft(of, local.read(prefix + of));
  const write = (of: string, { html, title, keep }: DraftContent, savedAt: number) =>
    local.write(prefix + of, JSON.stringify({ html, title, keep, savedAt, tab }));
  const all = (): StoredDraft[] =>
    local
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => read(key.slice(prefix.length)) ?? [])
      .sort((a, b) => b.savedAt - a.savedAt);
  const take = (of: string): StoredDraft | null => {
    const draft = read(of);
    if (draft === null) return null;
    switchTo(of);
    write(of, draft, draft.savedAt);
    return draft;
  };

  return {
    /** The name of the draft of this tab. */
    id: () => id,
    /** The draft of this tab from before it was loaded anew; null where there is none. */
    open(): StoredDraft | null {
      for (const [at, draft] of all().entries())
        if (draft.id !== id && (at >= MOST_DRAFTS || now() - draft.savedAt > LONGEST_KEPT)) local.write(prefix + draft.id, null);
      return take(id);
    },
    /** Saves the draft of this tab; answers whether there was room. */
    save(content: DraftContent): boolean {
      const holder = read(id)?.tab ?? tab;
      switchTo(holder === tab ? id : newId());
      return write(id, content, now());
    },
    /** Forgets the draft of this tab. */
    remove(): void {
      if (read(id)?.tab === tab) local.write(prefix + id, null);
    },
    /** Leaves the draft of this tab as it was saved last and begins another one. */
    begin: () => switchTo(newId()),
    /** The newest draft that no tab shows; `open` names the tabs that are open. */
    offered: (open: ReadonlySet<string>): StoredDraft | undefined =>
      all().find((draft) => draft.id !== id && (draft.tab === tab || !open.has(draft.tab))),
    /** Makes another draft the one of this tab; null where it is gone. */
    take,
  };
}

export type DraftStore = ReturnType<typeof draftStore>;

function parseDraft(id: string, stored: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<StoredDraft> | null; // checked here
    if (typeof draft?.html !== 'string' || typeof draft.savedAt !== 'number' || typeof draft.tab !== 'string') return null;
    const title = typeof draft.title === 'string' ? draft.title : '';
    const keep = Array.isArray(draft.keep) ? draft.keep.filter(isStoredFile) : [];
    return { id, html: draft.html, title, keep, savedAt: draft.savedAt, tab: draft.tab };
  } catch {
    return null;
  }
}
