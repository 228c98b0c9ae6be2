import { i18n, type AnyTextKey } from '../../i18n/i18n.ts';
import { requestNotices } from './use-notices-requested.ts';

/** How long a notice stays, in milliseconds; pointing at it or focusing it stops the clock. */
const NOTICE_LIFE = 3000;

/** How long a longer sentence stays, in milliseconds. */
const NOTE_LIFE = 8000;

interface Notice {
  readonly message: string;
  readonly title?: string | undefined;
  readonly color: 'teal' | 'gray' | 'red';
  /** The time in ms for which it stays; false until it is closed by hand. */
  readonly life?: number | false;
}

/** The failures on the screen whose reasons wait to be read: what failed, and the id of its notice. */
const unread = new Map<AnyTextKey, string>();

/** Shows short messages at the lower edge of the screen, and says them to screen readers. */
export const notify = {
  /** Says that something worked. What failed before it, and was tried again, needs no reading any more. */
  success(text: AnyTextKey): void {
    void show({ message: i18n.t(text), color: 'teal' }, { instead: [...unread.keys()] });
  },
  /** Says what somebody should know of what was just done, for as long as it takes to read. */
  note(text: AnyTextKey, values: Record<string, string | number>): void {
    void show({ message: i18n.t(text, { ...values, defaultValue: '' }), color: 'gray', life: NOTE_LIFE });
  },
  /** Says that something failed. With a `reason` (the server's words, for example) under the text it stays until it is closed, or the same fails again. A reason that only repeats the text is left out. */
  failure(text: AnyTextKey = 'notices.failed', reason?: string): void {
    const said = i18n.t(text);
    if (reason && reason !== said) void show({ title: said, message: reason, color: 'red', life: false }, { instead: [text], of: text });
    else void show({ message: said, color: 'red' }, { instead: [text] });
  },
  /** Says what went wrong in these words, for so many milliseconds. */
  problem(message: string, life: number): void {
    void show({ message, life, color: 'red' });
  },
};

interface Replacement {
  /** The failures whose notices it replaces. */
  readonly instead?: readonly AnyTextKey[];
  /** The failure whose reason it gives. */
  readonly of?: AnyTextKey;
}

async function show({ title, message, color, life = NOTICE_LIFE }: Notice, { instead = [], of }: Replacement = {}): Promise<void> {
  requestNotices();
  const { showNotice, hideNotice } = await import('./NoticeArea.tsx');
  for (const failure of instead) {
    hideNotice(unread.get(failure) ?? '');
    unread.delete(failure);
  }
  const id = showNotice({
    title,
    message,
    color,
    withBorder: true,
    autoClose: life,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('notices.close') },
  });
  if (of !== undefined) unread.set(of, id);
}
