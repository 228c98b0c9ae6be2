import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openTabs } from '../../shared/composer/open-tabs.ts';
import { tabDrafts } from '../../shared/composer/tab-drafts.ts';
import { onStoredWorkRemoved } from '../../shared/stored-work.ts';
import {
  isEmptyMessage,
  type MessageDraft,
  messageDraft,
  EMPTY_MESSAGE,
  withDraft,
} from './message-draft.ts';

interface DraftedForm {
  readonly written: ContactMessage;
  readonly change: (to: (before: ContactMessage) => ContactMessage) => void;
  readonly beginsEmpty: boolean;
}

let kept: MessageDraft | undefined;

/** Created lazily, because drafts need browser storage. */
const draftOfTab = (): MessageDraft => (kept ??= messageDraft(tabDrafts('message')));

/** @returns a callback to run after sending */
export function useMessageDraft({ written, change, beginsEmpty }: DraftedForm): () => void {
  const beginning = useRef(written);
  const restore = useEffectEvent(
    (draft: ContactMessage | null) =>
      draft !== null && change((before) => withDraft(before, draft)),
  );
  const restoreAbandoned = useEffectEvent(
    (tabs: ReadonlySet<string>) => isEmptyMessage(written) && restore(draftOfTab().left(tabs)),
  );
  const empty = useEffectEvent(() => change(() => EMPTY_MESSAGE));
  useEffect(() => onStoredWorkRemoved(() => empty()), []);
  // In the same commit as values from before hydration: an effect would save these alone.
  useLayoutEffect(() => {
    if (!beginsEmpty) return draftOfTab().begin();
    const own = draftOfTab().own();
    restore(own);
    if (own === null) void openTabs().then((tabs) => restoreAbandoned(tabs));
  }, [beginsEmpty]);
  // Must run after the effect that reads the draft, so early typing doesn't overwrite it.
  useEffect(() => {
    if (written !== beginning.current) draftOfTab().save(written);
  }, [written]);
  return () => draftOfTab().sent();
}
