import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import type { DraftStore } from '../../shared/composer/drafts.ts';

export const NO_MESSAGE: ContactMessage = { name: '', email: '', message: '' };

/** Whether nothing is written yet. */
export const isEmptyMessage = ({ name, email, message }: ContactMessage): boolean => `${name}${email}${message}`.trim() === '';

/** Keeps what somebody writes to the operator as other drafts are kept, each tab its own; the fields of the form stand in the place of the text. */
export function messageDraft(drafts: DraftStore) {
  const open = (html: string | undefined): ContactMessage | null => (html === undefined ? null : fieldsOf(html));
  return {
    /** What this tab had before it was loaded anew. */
    own: () => open(drafts.open()?.html),
    /** The newest of a tab that is closed, which is this one's from then on. */
    left(openTabs: ReadonlySet<string>): ContactMessage | null {
      const offered = drafts.offered(openTabs);
      return offered === undefined ? null : open(drafts.take(offered.id)?.html);
    },
    save(written: ContactMessage): void {
      if (isEmptyMessage(written)) drafts.remove();
      else drafts.save({ html: JSON.stringify(written), title: '', keep: [] });
    },
    /** Begins another one, and leaves the last as it is. */
    begin: () => drafts.begin(),
    /** Forgets it, once it has been sent. */
    sent(): void {
      drafts.remove();
      drafts.begin();
    },
  };
}

export type MessageDraft = ReturnType<typeof messageDraft>;

/** What stands in a form once its draft is back: what was typed meanwhile stays. */
export const withDraft = (written: ContactMessage, draft: ContactMessage): ContactMessage => ({
  name: written.name || draft.name,
  email: written.email || draft.email,
  message: written.message || draft.message,
});

function fieldsOf(kept: string): ContactMessage | null {
  try {
    const read = JSON.parse(kept) as Partial<ContactMessage> | null; // checked here
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const whole = { name: text(read?.name), email: text(read?.email), message: text(read?.message) };
    return isEmptyMessage(whole) ? null : whole;
  } catch {
    return null;
  }
}
