import type { ContactMessage } from '@pasteroom/openapi/rules/contact';
import type { DraftStore } from '../../shared/composer/drafts.ts';

export const EMPTY_MESSAGE: ContactMessage = { name: '', email: '', message: '' };

export const isEmptyMessage = ({ name, email, message }: ContactMessage): boolean =>
  `${name}${email}${message}`.trim() === '';

export function messageDraft(drafts: DraftStore) {
  const open = (html: string | undefined): ContactMessage | null =>
    html === undefined ? null : fieldsOf(html);
  return {
    own: () => open(drafts.open()?.html),
    /** Takes over the newest draft of a closed tab. */
    left(openTabs: ReadonlySet<string>): ContactMessage | null {
      const offered = drafts.offered(openTabs);
      return offered === undefined ? null : open(drafts.take(offered.id)?.html);
    },
    save(written: ContactMessage): void {
      if (isEmptyMessage(written)) drafts.remove();
      else drafts.save({ html: JSON.stringify(written), title: '', keep: [] });
    },
    begin: () => drafts.begin(),
    sent(): void {
      drafts.remove();
      drafts.begin();
    },
  };
}

export type MessageDraft = ReturnType<typeof messageDraft>;

export const withDraft = (written: ContactMessage, draft: ContactMessage): ContactMessage => ({
  name: written.name || draft.name,
  email: written.email || draft.email,
  message: written.message || draft.message,
});

function fieldsOf(kept: string): ContactMessage | null {
  try {
    const read = JSON.parse(kept) as Partial<ContactMessage> | null; // validated below
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const whole = {
      name: text(read?.name),
      email: text(read?.email),
      message: text(read?.message),
    };
    return isEmptyMessage(whole) ? null : whole;
  } catch {
    return null;
  }
}
