import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { ApiError } from '../../api/api-error.ts';
import type { PassWallet } from './pass-wallet.ts';

/** Makes a checked call with the pass at hand (none for signed-in users) and keeps count of what the server took for it. */
export async function withPass<T>(wallet: PassWallet, call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const pass = wallet.current();
  try {
    const answer = await call(pass === undefined ? {} : { [TICKETS.pass.header]: pass });
    wallet.spend();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) settle(wallet, error);
    // A call that was cancelled had been let in, as far as anybody can tell here.
    else if (isAbort(error)) wallet.spend();
    throw error;
  }
}

// A taken code costs nothing, and neither does a call that never reached the gate.
function settle(wallet: PassWallet, { status, code }: ApiError): void {
  if (code === 'captcha_required' || code === 'captcha_invalid') wallet.drop();
  else if (status !== 0 && status !== 409 && status !== 429) wallet.spend();
}

/** Tells whether a call ended because somebody cancelled it. */
export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
