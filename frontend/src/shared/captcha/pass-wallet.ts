import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { createStore } from '../store.ts';

// A pass that expires in transit would be rejected.
const SAFETY_MS = 5_000;

interface HeldPass {
  readonly value: string;
  readonly endsAt: number;
  readonly callsLeft: number;
}

export function passWallet(now: () => number) {
  const { state: held, set: hold, subscribe } = createStore<HeldPass | undefined>(undefined);
  return {
    current(): string | undefined {
      const pass = held();
      return pass !== undefined && pass.callsLeft > 0 && now() < pass.endsAt - SAFETY_MS
        ? pass.value
        : undefined;
    },
    callsLeft: () => held()?.callsLeft ?? 0,
    /** `expiresAt` is ISO 8601. */
    keep: (value: string, expiresAt: string) =>
      hold({ value, endsAt: Date.parse(expiresAt), callsLeft: TICKETS.pass.calls }),
    spend() {
      const pass = held();
      if (pass !== undefined) hold({ ...pass, callsLeft: pass.callsLeft - 1 });
    },
    drop: () => hold(undefined),
    subscribe,
  };
}

export type PassWallet = ReturnType<typeof passWallet>;
