import { i18n } from '../i18n/i18n.ts';
import { notify } from './notices/notify.ts';

export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    console.error('loading a part of the screen failed', error);
    notify.failure('notices.failed', i18n.t('errors.network'));
    return undefined;
  }
}
