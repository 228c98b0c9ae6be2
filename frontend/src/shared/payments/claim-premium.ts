import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/api-error.ts';
import { mirrorPremium } from '../session/identity-mirror.ts';
import { askSessionAgain } from '../session/use-session.ts';
import { VERIFICATION } from './await-verdict.ts';

/** The server may learn of the payment after the browser. */
const TRIES = 5;
/** Maximum session requests. Late events can delay the session by up to a minute. */
const SESSION_ASKED = 30;
const SESSION_EVERY_MS = 2_000;

/**
 * @returns false if the server doesn't know of a payment yet. Premium then follows automatically.
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
      if (tries === TRIES) return false;
      await pause(VERIFICATION.everyMs);
    }
  }
}

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
