import { isStoredFile, type StoredFile } from '../file-cards/stored-file.ts';
import type { TextStore } from '../storage.ts';

export interface DraftContent {
  readonly html: string;
  readonly title: string;
  readonly keep: readonly StoredFile[];
}

export interface StoredDraft extends DraftContent {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly tab: string;
}

interface DraftPlaces {
  readonly local: TextStore;
  readonly ofTab: TextStore;
  readonly tab: string;
  readonly now: () => number;
  readonly newId: () => string;
}

const MAX_DRAFTS = 20;
const RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * One draft per tab, which survives reloads. After a tab is duplicated, the one that loaded last
 * continues the draft, and the other gets a new id.
 */
export function draftStore(
  kind: 'text' | 'page' | 'message',
  { local, ofTab, tab, now, newId }: DraftPlaces,
) {
  const prefix = `pasteroom.draft.${kind}.`;
  const ownKey = `pasteroom.draft.${kind}`;
  let id = ofTab.read(ownKey) ?? newId();
  ofTab.write(ownKey, id);

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
    id: () => id,
    switchTo,
    open(): StoredDraft | null {
      for (const [at, draft] of all().entries())
        if (draft.id !== id && (at >= MAX_DRAFTS || now() - draft.savedAt > RETENTION_MS))
          local.write(prefix + draft.id, null);
      return take(id);
    },
    save(content: DraftContent): boolean {
      const holder = read(id)?.tab ?? tab;
      switchTo(holder === tab ? id : newId());
      return write(id, content, now());
    },
    remove(): void {
      if (read(id)?.tab === tab) local.write(prefix + id, null);
    },
    begin: () => switchTo(newId()),
    offered: (open: ReadonlySet<string>): StoredDraft | undefined =>
      all().find((draft) => draft.id !== id && (draft.tab === tab || !open.has(draft.tab))),
    take,
  };
}

export type DraftStore = ReturnType<typeof draftStore>;

function parseDraft(id: string, stored: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<StoredDraft> | null; // checked below
    if (
      typeof draft?.html !== 'string' ||
      typeof draft.savedAt !== 'number' ||
      typeof draft.tab !== 'string'
    )
      return null;
    const title = typeof draft.title === 'string' ? draft.title : '';
    const keep = Array.isArray(draft.keep) ? draft.keep.filter(isStoredFile) : [];
    return { id, html: draft.html, title, keep, savedAt: draft.savedAt, tab: draft.tab };
  } catch {
    return null;
  }
}
