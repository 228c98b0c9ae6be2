import { PLANS } from '@pasteroom/openapi/rules/entitlements';
import { MAX_SEALED_SECONDS } from '@pasteroom/openapi/rules/sealed';
import { EXPIRY_SECONDS, READ_LIMITS, type ReadLimit } from '@pasteroom/openapi/rules/sharing';
import type { TextStore } from '../../shared/storage.ts';
import { SHARING_KEY } from '../../shared/stored-work.ts';

export type ExpirySeconds = (typeof EXPIRY_SECONDS)[number];

export interface SharingChoice {
  /** Undefined for the maximum of the plan. */
  readonly expiresIn: ExpirySeconds | undefined;
  /** Undefined if unlimited. */
  readonly readLimit: ReadLimit | undefined;
}

export interface SharingOptions extends SharingChoice {
  /** Empty if the text needs none. */
  readonly password: string;
}

export type Plan = keyof typeof PLANS;

const NO_CHOICE: SharingChoice = { expiresIn: undefined, readLimit: undefined };

export const SEALED_EXPIRY_SECONDS = EXPIRY_SECONDS.filter(
  (seconds) => seconds <= MAX_SEALED_SECONDS,
);

/** Returns the plan's longest expiry in seconds. */
export const maxExpiry = (plan: Plan, isSealed = false): ExpirySeconds =>
  (isSealed ? SEALED_EXPIRY_SECONDS : EXPIRY_SECONDS).findLast((seconds) =>
    isAllowed(seconds, plan),
  ) ?? EXPIRY_SECONDS[0];

export const isAllowed = (seconds: ExpirySeconds, plan: Plan): boolean =>
  seconds * 1_000 <= PLANS[plan].textLife;

/** Replaces an expiry that the plan doesn't need or allow with the plan's maximum. */
export function choiceIn(
  plan: Plan,
  { expiresIn, readLimit }: SharingChoice,
  isSealed = false,
): SharingChoice {
  const isShorter = expiresIn !== undefined && expiresIn < maxExpiry(plan, isSealed);
  return { expiresIn: isShorter ? expiresIn : undefined, readLimit };
}

/** Form fields of `addText`. */
export function optionFields({
  expiresIn,
  readLimit,
  password,
}: SharingOptions): (readonly [name: string, value: string])[] {
  return [
    ...(expiresIn === undefined ? [] : [['expiresIn', String(expiresIn)] as const]),
    ...(readLimit === undefined ? [] : [['readLimit', String(readLimit)] as const]),
    ...(password === '' ? [] : [['password', password] as const]),
  ];
}

/** Remembers all options except the password. */
export const rememberedChoice = (store: TextStore) => ({
  read: (): SharingChoice => parseChoice(store.read(SHARING_KEY)),
  write: ({ expiresIn, readLimit }: SharingChoice): void =>
    void store.write(
      SHARING_KEY,
      expiresIn === undefined && readLimit === undefined
        ? null
        : JSON.stringify({ expiresIn, readLimit }),
    ),
});

function parseChoice(stored: string | null): SharingChoice {
  try {
    const choice = JSON.parse(stored ?? 'null') as Partial<
      Record<keyof SharingChoice, unknown>
    > | null; // checked below
    return {
      expiresIn: EXPIRY_SECONDS.find((seconds) => seconds === choice?.expiresIn),
      readLimit: READ_LIMITS.find((limit) => limit === choice?.readLimit),
    };
  } catch {
    return NO_CHOICE;
  }
}
