import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabs } from '../../shared/composer/open-tabs.ts';
import { tabDrafts } from '../../shared/composer/tab-drafts.ts';
import { onStoredWorkRemoved } from '../../shared/stored-work.ts';
import { isEmptyMessage, type MessageDraft, messageDraft, NO_MESSAGE, withDraft } from './message-draft.ts';

interface DraftedForm {
  readonly written: ContactMessage;
  readonly show: (written: ContactMessage) => void;
  /** Whether it begins with nothing, so that what was written before may come back. */
  readonly beginsEmpty: boolean;
}

let kept: MessageDraft | undefined;

/** The draft of the form in this tab, which is looked for where there is a browser. */
const draftOfTab = (): MessageDraft => (kept ??= messageDraft(tabDrafts('message')));

/** Brings back what somebody was writing when they left the form, in this tab or one that is closed, and empties it where drafts are removed. */
export function useMessageDraft({ written, show, beginsEmpty }: DraftedForm) {
  // What is typed before the draft is back must not take its place.
  const isOpen = useRef(false);
  const bringBack = useEffectEvent((draft: ContactMessage | null) => draft !== null && show(withDraft(written, draft)));
  const bringLeft = useEffectEvent((tabs: ReadonlySet<string>) => isEmptyMessage(written) && bringBack(draftOfTab().left(tabs)));
  const empty = useEffectEvent(() => show(NO_MESSAGE));
  useEffect(() => onStoredWorkRemoved(() => empty()), []);
  useEffect(() => {
    isOpen.current = true;
    if (!beginsEmpty) return draftOfTab().begin();
    const own = draftOfTab().own();
    bringBack(own);
    if (own === null) void openTabs().then((tabs) => bringLeft(tabs));
  }, [beginsEmpty]);
  return {
    /** To be called with what stands in the form after each change. */
    changed(now: ContactMessage): void {
      if (isOpen.current) draftOfTab().save(now);
    },
    sent: () => draftOfTab().sent(),
  };
}
