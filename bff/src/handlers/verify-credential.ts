import { z } from 'zod';
import { AppError } from '@pasteroom/kit/core/errors';
import { DEMO_CREDENTIAL } from '@pasteroom/openapi/rules/people';
import type { OffersDemo } from '../gate/demo-sign-in.ts';
import { type AdmittedExchange, callerOf } from '../gate/exchange.ts';
import type { CallService } from '../session/call-service.ts';
import type { Devices } from '../session/devices.ts';
import { type Nonces, notAccepted } from '../session/nonces.ts';
import type { Profile } from '../session/visitor.ts';

const ACCOUNT = z.object({
  id: z.string(),
  name: z.string(),
  imgUrl: z.string(),
  email: z.string(),
});

export interface CredentialDeps {
  callService: CallService;
  offersDemo: OffersDemo;
  devices: Devices;
  /** Null if sign-in with ID tokens is disabled. */
  nonces: Nonces | null;
}

/** @throws `unauthorized`, `validation` or `unavailable` */
type VerifyCredential = (
  credential: string,
  exchange: AdmittedExchange,
) => Promise<Profile & { id: string }>;

export function credentialVerifier({
  callService,
  offersDemo,
  devices,
  nonces,
}: CredentialDeps): VerifyCredential {
  return async (credential, exchange) => {
    const { req } = exchange;
    const check = async (nonce?: string) =>
      ACCOUNT.parse(
        await callService('signIn', callerOf(exchange), { body: { credential, nonce } }),
      );
    if (credential.startsWith(DEMO_CREDENTIAL)) {
      if (!offersDemo(req)) throw notAccepted();
      return check();
    }
    if (nonces === null) throw notAccepted();
    const nonce = await nonces.spend(devices.idOf(req.headers.cookie), credential);
    try {
      return await check(nonce);
    } catch (error) {
      // Lets the user retry after an outage without repeating the provider's sign-in.
      if (error instanceof AppError && error.code === 'unavailable') await nonces.release(nonce);
      throw error;
    }
  };
}
