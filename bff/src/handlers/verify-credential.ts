import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import type { OffersDemo } from '../gate/demo-sign-in.ts';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import type { CallService } from '../session/call-service.ts';
import type { Devices } from '../session/devices.ts';
import { type Nonces, notAccepted } from '../session/nonces.ts';
import type { Profile } from '../session/visitor.ts';

const ACCOUNT = z.object({ id: z.string(), name: z.string(), imgUrl: z.string(), email: z.string() });

export interface CredentialDeps {
  callService: CallService;
  offersDemo: OffersDemo;
  devices: Devices;
  /** Null where nobody signs in by an ID token. */
  nonces: Nonces | null;
}

/** Finds who signs in with this credential; throws `unauthorized`, `validation` or `unavailable`. */
type VerifyCredential = (credential: string, exchange: AdmittedExchange) => Promise<Profile & { id: string }>;

/** Lets the demo's names through where the demo is offered, and ID tokens that this browser asked for; the account service then checks them. */
export function credentialVerifier({ callService, offersDemo, devices, nonces }: CredentialDeps): VerifyCredential {
  return async (credential, exchange) => {
    const { req } = exchange;
    const check = async (nonce?: string) => ACCOUNT.parse(await callService('signIn', callerOf(exchange), { body: { credential, nonce } }));
    if (credential.startsWith(DEMO_CREDENTIAL)) {
      if (!offersDemo(req)) throw notAccepted();
      return check();
    }
    if (nonces === null) throw notAccepted();
    const nonce = await nonces.spend(devices.idOf(req.headers.cookie), credential);
    try {
      return await check(nonce);
    } catch (error) {
      // After an outage the nonce can be used again, so that nobody has to sign in at the provider once more.
      if (error instanceof AppError && error.code === 'unavailable') await nonces.release(nonce);
      throw error;
    }
  };
}
