import { TICKETS } from '@pasteroom/openapi/rules/captcha';
import { createStore } from '../store.ts';

// A pass that ends while a request is on its way would be refused there.
const SAFETY_MS = 5_000;

interface HeldPass {
  readonly value: string;
  readonly endsAt: number;
  readonly callsLeft: number;
}

/** Keeps the captcha pass of a page in memory and says whether it is still good; `now` is the time in milliseconds. */
export function passWallet(now: () => number) {
  const { state: held, set: hold, subscribe } = createStore<HeldPass | undefined>(undefined);
  return {
    /** The pass to send, or undefined when a captcha has to be solved first. */
    current(): string | undefined {
      const pass = held();
      return pass !== undefined && pass.callsLeft > 0 && now() < pass.endsAt - SAFETY_MS ? pass.value : undefined;
    },
    /** How many checked calls can still be made with the pass that was put in last. */
    callsLeft: () => held()?.callsLeft ?? 0,
    /** Puts a new pass in; `expiresAt` is ISO 8601. */
    keep: (value: string, expiresAt: string) => hold({ value, endsAt: Date.parse(expiresAt), callsLeft: TICKETS.pass.calls }),
    /** Notes that the server checked the pass once. */
    spend() {
      const pass = held();
      if (pass !== undefined) hold({ ...pass, callsLeft: pass.callsLeft - 1 });
    },
    /** Forgets the pass: the server does not take it any more. */
    drop: () => hold(undefined),
    subscribe,
  };
}

export type PassWallet = ReturnType<typeof passWallet>;
