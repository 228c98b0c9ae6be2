import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { createStore } from '../store.ts';

// The server would reject a pass that expires in transit.
const EXPIRY_MARGIN_MS = 5_000;

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
      return pass !== undefined && pass.callsLeft > 0 && now() < pass.endsAt - EXPIRY_MARGIN_MS
        ? pass.value
        : undefined;
    },
    callsLeft: () => held()?.callsLeft ?? 0,
    /** @param expiresAt in ISO 8601 format */
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
