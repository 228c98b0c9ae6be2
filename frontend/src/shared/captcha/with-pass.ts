import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { ApiError } from '../../api/api-error.ts';
import type { PassWallet } from './pass-wallet.ts';

export async function withPass<T>(
  wallet: PassWallet,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const pass = wallet.current();
  try {
    const answer = await call(pass === undefined ? {} : { [TICKETS.pass.header]: pass });
    wallet.spend();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) settle(wallet, error);
    // The server may have counted the call before it was canceled.
    else if (isAbort(error)) wallet.spend();
    throw error;
  }
}

// Conflicts, rate limits and network errors don't use up the pass.
function settle(wallet: PassWallet, { status, code }: ApiError): void {
  if (code === 'captcha_required' || code === 'captcha_invalid') wallet.drop();
  else if (status !== 0 && status !== 409 && status !== 429) wallet.spend();
}

export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
