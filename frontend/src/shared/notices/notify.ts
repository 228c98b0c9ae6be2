import { i18n, type TextKey } from '../../i18n/i18n.ts';
import { wantNotices } from './use-wanted.ts';

/** How long a notice stays, in milliseconds; pointing at it or focusing it stops the clock. */
export const NOTICE_LIFE = 3000;

/** How long a longer sentence stays, in milliseconds. */
const NOTE_LIFE = 8000;

interface Notice {
  readonly message: string;
  readonly title?: string | undefined;
  readonly color: 'teal' | 'gray' | 'red';
  readonly life?: number;
}

/** Short words in the corner of the screen, also said to screen readers. */
export const notify = {
  /** Says that something worked. */
  success(text: TextKey): void {
    void show({ message: i18n.t(text), color: 'teal' });
  },
  /** Says what somebody should know of what was just done, for as long as it takes to read. */
  note(text: TextKey, values: Record<string, string | number>): void {
    void show({ message: i18n.t(text, { ...values, defaultValue: '' }), color: 'gray', life: NOTE_LIFE });
  },
  /** Says that something failed; `reason` (the server's words, for example) stands under the text. */
  failure(text: TextKey = 'notices.failed', reason?: string): void {
    const said = i18n.t(text);
    void show(reason ? { title: said, message: reason, color: 'red' } : { message: said, color: 'red' });
  },
  /** Says what went wrong in these words, for so many milliseconds. */
  problem(message: string, life: number): void {
    void show({ message, life, color: 'red' });
  },
};

async function show({ title, message, color, life = NOTICE_LIFE }: Notice): Promise<void> {
  wantNotices();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    title,
    message,
    color,
    autoClose: life,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('notices.close') },
  });
}
