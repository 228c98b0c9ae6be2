import { i18n, type AnyTextKey } from '../../i18n/i18n.ts';
import { loadNoticeArea } from './load-notice-area.ts';
import { requestNotices } from './use-notices-requested.ts';

/** Hovering or focusing a notice pauses its timer. */
const NOTICE_LIFE_MS = 3000;

const NOTE_LIFE_MS = 8000;

interface Notice {
  readonly message: string;
  readonly title?: string | undefined;
  readonly color: 'teal' | 'gray' | 'red';
  /** In milliseconds. With false, the notice stays until the user closes it. */
  readonly life?: number | false;
}

const unread = new Map<AnyTextKey, string>();

export const notify = {
  success(text: AnyTextKey): void {
    void show({ message: i18n.t(text), color: 'teal' }, { instead: [...unread.keys()] });
  },
  note(text: AnyTextKey, values: Record<string, string | number>): void {
    void show({
      message: i18n.t(text, { ...values, defaultValue: '' }),
      color: 'gray',
      life: NOTE_LIFE_MS,
    });
  },
  /** With a `reason`, the notice stays until the user closes it or the same failure recurs. */
  failure(text: AnyTextKey = 'notices.failed', reason?: string): void {
    const said = i18n.t(text);
    if (reason && reason !== said)
      void show(
        { title: said, message: reason, color: 'red', life: false },
        { instead: [text], of: text },
      );
    else void show({ message: said, color: 'red' }, { instead: [text] });
  },
  /** @param life in milliseconds */
  problem(message: string, life: number): void {
    void show({ message, life, color: 'red' });
  },
};

interface Replacement {
  readonly instead?: readonly AnyTextKey[];
  readonly of?: AnyTextKey;
}

async function show(
  { title, message, color, life = NOTICE_LIFE_MS }: Notice,
  { instead = [], of }: Replacement = {},
): Promise<void> {
  requestNotices();
  const { showNotice, hideNotice } = await loadNoticeArea();
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
