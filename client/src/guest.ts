import { PasteroomError } from './errors.ts';

const CALLS_PER_PASS = 3;
/** A pass could expire in transit. */
const EXPIRY_MARGIN_MS = 5_000;
/** The server's device IDs are valid for 30 days. */
const DEVICE_LIFETIME_MS = 29 * 86_400_000;

/** A guest's state between calls. */
export interface GuestState {
  /** Cookie that separates this machine's limits from others at the same address. */
  readonly device?: { readonly cookie: string; readonly expiresAt: string };
  readonly pass?: {
    readonly value: string;
    readonly expiresAt: string;
    readonly callsLeft: number;
  };
}

export interface GuestStore {
  load(): Promise<GuestState>;
  save(state: GuestState): Promise<void>;
}

export interface GuestCalls {
  /** Returns a new device cookie, or undefined if the server assigns none. */
  requestDevice(signal: AbortSignal): Promise<string | undefined>;
  earnPass(
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ captchaPass: string; expiresAt: string }>;
}

export function memoryStore(): GuestStore {
  let state: GuestState = {};
  return {
    load: async () => state,
    async save(next) {
      state = next;
    },
  };
}

/** Earns captcha passes as needed. */
export function openGuest(store: GuestStore, calls: GuestCalls) {
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time, so concurrent calls share a pass. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  async function takeCall(signal: AbortSignal): Promise<Record<string, string>> {
    const state = await store.load();
    const usable = isUsable(state.pass) ? state : await withNewPass(state, signal);
    const { device, pass } = usable;
    if (pass !== undefined)
      await store.save({ ...usable, pass: { ...pass, callsLeft: pass.callsLeft - 1 } });
    return { ...cookieOf(device), 'X-Captcha-Pass': pass?.value ?? '' };
  }

  async function withNewPass(state: GuestState, signal: AbortSignal): Promise<GuestState> {
    const device = isCurrent(state.device) ? state.device : await newDevice(signal);
    const earned = await calls.earnPass(cookieOf(device), signal);
    const { captchaPass: value, expiresAt } = earned;
    return { ...(device && { device }), pass: { value, expiresAt, callsLeft: CALLS_PER_PASS } };
  }

  async function newDevice(signal: AbortSignal): Promise<GuestState['device']> {
    const cookie = await calls.requestDevice(signal);
    const expiresAt = new Date(Date.now() + DEVICE_LIFETIME_MS).toISOString();
    return cookie === undefined ? undefined : { cookie, expiresAt };
  }

  const dropPass = (): Promise<void> =>
    inTurn(async () => {
      const { pass: _, ...rest } = await store.load();
      await store.save(rest);
    });

  return {
    /** Retries once with a new pass. */
    async withPass<T>(
      call: (headers: Record<string, string>) => Promise<T>,
      signal: AbortSignal,
    ): Promise<T> {
      try {
        return await call(await inTurn(() => takeCall(signal)));
      } catch (error) {
        if (!(error instanceof PasteroomError) || error.code !== 'captcha_required') throw error;
      }
      await dropPass();
      return call(await inTurn(() => takeCall(signal)));
    },
  };
}

const isUsable = (pass: GuestState['pass']): boolean =>
  pass !== undefined &&
  pass.callsLeft > 0 &&
  Date.parse(pass.expiresAt) > Date.now() + EXPIRY_MARGIN_MS;

const isCurrent = (device: GuestState['device']): boolean =>
  device !== undefined && Date.parse(device.expiresAt) > Date.now();

const cookieOf = (device: GuestState['device']): Record<string, string> =>
  device === undefined ? {} : { Cookie: device.cookie };
