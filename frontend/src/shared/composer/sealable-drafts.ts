import type { DraftContent, DraftStore, StoredDraft } from './drafts.ts';

export type SealedDrafts = Map<string, StoredDraft>;

const NOTHING: DraftContent = { html: '', title: '', keep: [] };

const isEmpty = ({ html, title, keep }: DraftContent): boolean =>
  html === '' && title === '' && keep.length === 0;

/** Keeps sealed texts in memory only, where they survive navigation but not a reload. */
export function sealableDrafts(store: DraftStore, sealed: SealedDrafts) {
  const isSealed = () => sealed.has(store.id());
  const keep = (content: DraftContent) => {
    const id = store.id();
    sealed.delete(id); // the newest is last
    sealed.set(id, { ...content, id, savedAt: Date.now(), tab: '' });
  };
  return {
    ...store,
    isSealed,
    seal(content: DraftContent): void {
      store.remove();
      keep(content);
    },
    unseal: () => void sealed.delete(store.id()),
    open: (): StoredDraft | null => sealed.get(store.id()) ?? store.open(),
    save(content: DraftContent): boolean {
      if (!isSealed()) return store.save(content);
      keep(content);
      return true;
    },
    /** An emptied text stays sealed. */
    remove(): void {
      store.remove();
      if (isSealed()) keep(NOTHING);
    },
    begin(): void {
      const left = sealed.get(store.id());
      if (left && isEmpty(left)) sealed.delete(left.id);
      store.begin();
    },
    offered: (open: ReadonlySet<string>): StoredDraft | undefined =>
      [...sealed.values()].findLast(({ id }) => id !== store.id()) ?? store.offered(open),
    take(id: string): StoredDraft | null {
      const draft = sealed.get(id);
      if (draft === undefined) return store.take(id);
      store.switchTo(id);
      return draft;
    },
  };
}
