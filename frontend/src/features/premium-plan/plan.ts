import type { PlanName } from '@pasteroom/openapi/rules/prices';

export type Plan = Exclude<PlanName, 'page'>;

export const SOLD_PLANS = ['month', 'year'] as const satisfies readonly Plan[];
