import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabs } from '../../shared/composer/open-tabs.ts';
import { tabDrafts } from '../../shared/composer/tab-drafts.ts';
import { onStoredWorkRemoved } from '../../shared/stored-work.ts';
import {
  isEmptyMessage,
  type MessageDraft,
  messageDraft,
  NO_MESSAGE,
  withDraft,
} from './message-draft.ts';

interface DraftedForm {
  readonly written: ContactMessage;
  readonly change: (to: (before: ContactMessage) => ContactMessage) => void;
  readonly beginsEmpty: boolean;
}

let kept: MessageDraft | undefined;

/** Created lazily, since drafts need a browser. */
const draftOfTab = (): MessageDraft => (kept ??= messageDraft(tabDrafts('message')));

/** @returns a function to call once the form is sent */
export function useMessageDraft({ written, change, beginsEmpty }: DraftedForm): () => void {
  const beginning = useRef(written);
  const bringBack = useEffectEvent(
    (draft: ContactMessage | null) =>
      draft !== null && change((before) => withDraft(before, draft)),
  );
  const bringLeft = useEffectEvent(
    (tabs: ReadonlySet<string>) => isEmptyMessage(written) && bringBack(draftOfTab().left(tabs)),
  );
  const empty = useEffectEvent(() => change(() => NO_MESSAGE));
  useEffect(() => onStoredWorkRemoved(() => empty()), []);
  useEffect(() => {
    if (!beginsEmpty) return draftOfTab().begin();
    const own = draftOfTab().own();
    bringBack(own);
    if (own === null) void openTabs().then((tabs) => bringLeft(tabs));
  }, [beginsEmpty]);
  // Must follow the effect that reads the draft, so that early typing doesn't overwrite it.
  useEffect(() => {
    if (written !== beginning.current) draftOfTab().save(written);
  }, [written]);
  return () => draftOfTab().sent();
}
