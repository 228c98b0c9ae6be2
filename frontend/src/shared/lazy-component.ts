import { type ComponentType, lazy } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { notify } from './notices/notify.ts';

/** A part of a screen whose code comes when it is first wanted. Where it cannot be had it is told of and left out, and the screen stays. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('A part of the screen could not be loaded.', error);
      notify.failure('notices.failed', i18n.t('errors.network'));
      return { default: Nothing };
    }
  });
}

const Nothing = () => null;
