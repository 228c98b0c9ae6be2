import type { PlanName } from '@pasteroom/openapi/rules/prices';

/** Pages are sold elsewhere. */
export type Plan = Exclude<PlanName, 'page'>;

export const SOLD_PLANS = ['month', 'year'] as const satisfies readonly Plan[];
