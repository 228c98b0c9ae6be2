import { i18n, type TextKey } from '../../i18n/i18n.ts';

/** How long a notice stays, in milliseconds; pointing at it or focusing it stops the clock. */
export const NOTICE_LIFE = 3000;

/** Short words in the corner of the screen, also said to screen readers. */
export const notify = {
  /** Says that something worked. */
  success(text: TextKey): void {
    void show(text, 'teal');
  },
  /** Says that something failed; `reason` (the server's words, for example) stands under the text. */
  failure(text: TextKey = 'notices.failed', reason?: string): void {
    void show(text, 'red', reason);
  },
};

async function show(text: TextKey, color: 'teal' | 'red', reason?: string): Promise<void> {
  const said = i18n.t(text);
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    title: reason ? said : undefined,
    message: reason ?? said,
    color,
    autoClose: NOTICE_LIFE,
    role: color === 'red' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': i18n.t('notices.close') },
  });
}
