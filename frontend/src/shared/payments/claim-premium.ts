import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { mirrorPremium } from '../session/identity-mirror.ts';
import { askSessionAgain } from '../session/use-session.ts';
import { VERIFICATION } from './await-verdict.ts';

/** The payment may reach the server after the browser's request. */
const MAX_ATTEMPTS = 5;
/** Late events can delay the update of the session by up to a minute. */
const MAX_SESSION_REQUESTS = 30;
const SESSION_INTERVAL_MS = 2_000;

/**
 * @returns false if the server has no payment yet. It will activate Premium automatically.
 * @throws Error if the server is unreachable
 */
export async function claimPremium(email: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { isPremium } = await unwrap(api.POST('/survey/updatePremium', { body: { email } }));
      if (isPremium) void followSession();
      return isPremium;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_required') throw error;
      if (tries === MAX_ATTEMPTS) return false;
      await pause(VERIFICATION.everyMs);
    }
  }
}

async function followSession(): Promise<void> {
  for (let asked = 0; asked < MAX_SESSION_REQUESTS; asked += 1) {
    mirrorPremium(true);
    const session = await askSessionAgain().catch(() => undefined);
    if (session?.user?.isPremium !== false) return;
    mirrorPremium(true);
    await pause(SESSION_INTERVAL_MS);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
