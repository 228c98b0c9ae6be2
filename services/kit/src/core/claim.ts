export interface Claim {
  /** Other replicas skip the claimed items until then. */
  until: Date;
  limit: number;
  /** Claims only some of these items. */
  ids?: readonly string[];
}
