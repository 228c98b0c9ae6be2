import { i18n } from '../i18n/i18n.ts';
import { notify } from './notices/notify.ts';

/** Browsers cancel requests when a device switches networks. */
const RETRY_AFTER_MS = 500;

/** Tries twice. Shows a notice and returns undefined if that fails. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return load();
    });
  } catch (error) {
    console.error('loading a part of the screen failed', error);
    notify.failure('notices.failed', i18n.t('errors.network'));
    return undefined;
  }
}
