import { TICKETS } from '@pasteroom/openapi/rules/captcha';

// A pass that ends while a request is on its way would be refused there.
const SAFETY_MS = 5_000;

interface HeldPass {
  readonly value: string;
  readonly endsAt: number;
  readonly callsLeft: number;
}

/** Keeps the captcha pass of this page in memory and says whether it is still good. */
export interface PassWallet {
  /** The pass to send, or undefined when a captcha has to be solved first. */
  current(): string | undefined;
  /** How many checked calls can still be made with the pass that was put in last. */
  callsLeft(): number;
  /** Puts a new pass in; `expiresAt` is ISO 8601. */
  keep(pass: string, expiresAt: string): void;
  /** Notes that the server checked the pass once. */
  spend(): void;
  /** Forgets the pass: the server does not take it any more. */
  drop(): void;
  /** Calls back after every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes an empty wallet; `now` is the time in milliseconds. */
export function passWallet(now: () => number): PassWallet {
  let held: HeldPass | undefined;
  const listeners = new Set<() => void>();
  const hold = (next: HeldPass | undefined) => {
    held = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => (held !== undefined && held.callsLeft > 0 && now() < held.endsAt - SAFETY_MS ? held.value : undefined),
    callsLeft: () => held?.callsLeft ?? 0,
    keep: (value, expiresAt) => hold({ value, endsAt: Date.parse(expiresAt), callsLeft: TICKETS.pass.calls }),
    spend: () => {
      if (held !== undefined) hold({ ...held, callsLeft: held.callsLeft - 1 });
    },
    drop: () => hold(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
