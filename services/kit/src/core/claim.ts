export interface Claim {
  /** Other replicas skip the claimed items until then. */
  until: Date;
  limit: number;
  /** Claims only some of these items. */
  ids?: readonly string[];
}

export const claimFor = (ms: number, now: Date, limit: number): Claim => ({
  until: new Date(now.getTime() + ms),
  limit,
});
