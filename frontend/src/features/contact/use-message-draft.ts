import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabs } from '../../shared/composer/open-tabs.ts';
import { tabDrafts } from '../../shared/composer/tab-drafts.ts';
import { onStoredWorkRemoved } from '../../shared/stored-work.ts';
import { isEmptyMessage, type MessageDraft, messageDraft, NO_MESSAGE, withDraft } from './message-draft.ts';

interface DraftedForm {
  readonly written: ContactMessage;
  readonly change: (to: (before: ContactMessage) => ContactMessage) => void;
  /** Whether it begins with nothing, so that what was written before may come back. */
  readonly beginsEmpty: boolean;
}

let kept: MessageDraft | undefined;

/** The draft of the form in this tab, which is looked for where there is a browser. */
const draftOfTab = (): MessageDraft => (kept ??= messageDraft(tabDrafts('message')));

/**
 * Keeps what somebody writes in a form, and brings it back when they left the form, in this tab or one that is closed; empties it where drafts are
 * removed. Returns what is to be called when the form was sent.
 */
export function useMessageDraft({ written, change, beginsEmpty }: DraftedForm): () => void {
  const beginning = useRef(written);
  // What was typed meanwhile goes before what comes back.
  const bringBack = useEffectEvent((draft: ContactMessage | null) => draft !== null && change((before) => withDraft(before, draft)));
  const bringLeft = useEffectEvent((tabs: ReadonlySet<string>) => isEmptyMessage(written) && bringBack(draftOfTab().left(tabs)));
  const empty = useEffectEvent(() => change(() => NO_MESSAGE));
  useEffect(() => onStoredWorkRemoved(() => empty()), []);
  useEffect(() => {
    if (!beginsEmpty) return draftOfTab().begin();
    const own = draftOfTab().own();
    bringBack(own);
    if (own === null) void openTabs().then((tabs) => bringLeft(tabs));
  }, [beginsEmpty]);
  // This effect comes after the one above, which reads the draft, so that what was typed early does not overwrite it.
  useEffect(() => {
    if (written !== beginning.current) draftOfTab().save(written);
  }, [written]);
  return () => draftOfTab().sent();
}
