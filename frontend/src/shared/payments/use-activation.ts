import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { activatePage } from './activate-page.ts';

export type ActivationState =
  | { readonly step: 'ready' | 'activating' }
  | { readonly step: 'live'; readonly url: string }
  | { readonly step: 'slug-taken' }
  | {
      readonly step: 'failed';
      readonly message: string | undefined;
      readonly code: string | undefined;
    };

export function useActivation() {
  const [state, setState] = useState<ActivationState>({ step: 'ready' });
  async function activate(page: Parameters<typeof activatePage>[0]): Promise<ActivationState> {
    setState({ step: 'activating' });
    const next = await outcomeOf(page);
    setState(next);
    return next;
  }
  return { state, activate };
}

async function outcomeOf(page: Parameters<typeof activatePage>[0]): Promise<ActivationState> {
  try {
    const activated = await activatePage(page);
    return 'url' in activated ? { step: 'live', url: activated.url } : { step: 'slug-taken' };
  } catch (error) {
    console.error('activating the page failed', error);
    const known = error instanceof ApiError ? error : undefined;
    return { step: 'failed', message: known?.message, code: known?.code };
  }
}
