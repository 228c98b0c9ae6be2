import { i18n } from '../../i18n/i18n.ts';
import type { admitFiles } from '../file-cards/attachment-rules.ts';
import { notify } from '../notices/notify.ts';

/** Fetches what decides about picked files, whose tables need not come with the screen. Where it cannot be had it is told of. */
export async function fileRules(): Promise<typeof admitFiles | undefined> {
  try {
    return (await import('../file-cards/attachment-rules.ts')).admitFiles;
  } catch (error) {
    console.error('The rules for files could not be loaded.', error);
    notify.failure('notices.failed', i18n.t('errors.network'));
    return undefined;
  }
}
