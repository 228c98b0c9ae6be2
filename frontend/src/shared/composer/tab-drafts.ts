import { localTexts, tabTexts } from '../storage.ts';
import { type DraftStore, draftStore } from './drafts.ts';
import { announceTab } from './open-tabs.ts';
import { randomKey } from '../random-key.ts';

let tab: string | undefined;

export function tabDrafts(kind: 'text' | 'page' | 'message'): DraftStore {
  if (tab === undefined) {
    tab = randomKey();
    announceTab(tab);
  }
  return draftStore(kind, {
    local: localTexts,
    ofTab: tabTexts,
    tab,
    now: () => Date.now(),
    newId: randomKey,
  });
}
