import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { mirrorPremium } from '../session/identity-mirror.ts';
import { askSessionAgain } from '../session/use-session.ts';
import { VERIFICATION } from './await-verdict.ts';

/** The server may hear of the payment a moment after the browser. */
const TRIES = 5;
/** The session may hear of it up to a minute after that, where messages are late. */
const SESSION_ASKED = 30;
const SESSION_EVERY_MS = 2_000;

/**
 * Has the server make whoever is signed in premium, with what was paid for; the badge follows. False where it knows of nothing paid for this account
 * yet: then it will hear of it by itself. Throws where the server cannot be asked.
 */
export async function claimPremium(email: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { isPremium } = await unwrap(api.POST('/survey/updatePremium', { body: { email } }));
      if (isPremium) void followSession();
      return isPremium;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_required') throw error;
      if (tries === TRIES) return false;
      await pause(VERIFICATION.everyMs);
    }
  }
}

/** Shows the badge at once, and until the session says so too, which hears of the payment a moment later. */
async function followSession(): Promise<void> {
  for (let asked = 0; asked < SESSION_ASKED; asked += 1) {
    mirrorPremium(true);
    const session = await askSessionAgain().catch(() => undefined);
    if (session?.user?.isPremium !== false) return;
    mirrorPremium(true);
    await pause(SESSION_EVERY_MS);
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
