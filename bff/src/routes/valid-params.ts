import { checksOf } from '@pasteroom/kit/http/checks';
import type { Match } from '@pasteroom/kit/http/router';
import { DOCUMENTS } from './documents.ts';
import type { Route } from './routes.ts';

export function hasValidParams({ route, params }: Match<Route>): boolean {
  const { operation } = route;
  try {
    checksOf(DOCUMENTS[operation.owner])(operation).params({ ...params });
    return true;
  } catch {
    return false;
  }
}
