import { AppError } from '@pasteroom/kit/core/errors';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import type { OffersDemo } from '../gate/demo-sign-in.ts';
import type { AdmittedExchange } from '../gate/exchange.ts';
import { accountClient } from '../session/account-client.ts';
import type { CallerTokenFor } from '../session/caller-tokens.ts';
import type { Devices } from '../session/devices.ts';
import { type Nonces, notAccepted } from '../session/nonces.ts';
import type { SessionUser } from '../session/session.ts';
import type { Upstream } from '../upstream/upstream.ts';

export interface ProofDeps {
  upstream: Upstream;
  callerTokenFor: CallerTokenFor;
  offersDemo: OffersDemo;
  devices: Devices;
  /** Null where nobody signs in by an ID token. */
  nonces: Nonces | null;
}

/** Who the credential of a sign-in proves somebody to be; throws `unauthorized`, `validation` or `unavailable`. */
type ProveCredential = (credential: string, exchange: AdmittedExchange) => Promise<SessionUser>;

/** Lets the demo's names through where the demo is offered, and ID tokens that this browser asked for; the account service then checks them. */
export function openProof({ upstream, callerTokenFor, offersDemo, devices, nonces }: ProofDeps): ProveCredential {
  const checkCredential = accountClient(upstream);
  return async (credential, { req, admitted, requestId }) => {
    const check = (nonce?: string) =>
      checkCredential({ credential, nonce, callerToken: callerTokenFor('account', admitted.visitor), requestId });
    if (credential.startsWith(DEMO_CREDENTIAL)) {
      if (!offersDemo(req)) throw notAccepted();
      return check();
    }
    if (nonces === null) throw notAccepted();
    const nonce = await nonces.spend(devices.idOf(req.headers.cookie), credential);
    try {
      return await check(nonce);
    } catch (refusal) {
      // Nobody is to sign in at the provider once more for an outage.
      if (refusal instanceof AppError && refusal.code === 'unavailable') await nonces.giveBack(nonce);
      throw refusal;
    }
  };
}
