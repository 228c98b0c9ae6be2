import findMyWay, { type HTTPMethod } from 'find-my-way';
import { AppError } from '../core/errors.ts';

export interface RoutePattern {
  method: string;
  path: string;
}

export interface Match<Route> {
  route: Route;
  params: Record<string, string>;
}

export interface Router<Route> {
  find(method: string, path: string): Match<Route> | undefined;
  /** Returns the methods of the most specific pattern that matches the path. */
  methodsOf(path: string): string[];
}

const MAX_PARAMETER_LENGTH = 4_096;

/**
 * Paths without variables take precedence. GET routes also serve HEAD. Variables don't match empty
 * segments.
 */
export function openRouter<Route extends RoutePattern>(routes: readonly Route[]): Router<Route> {
  const noHandler = () => undefined;
  const router = findMyWay({
    caseSensitive: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
    onBadUrl: noHandler,
  });
  for (const route of routes)
    for (const method of answersTo(route))
      router.on(method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), noHandler, route);
  const methods = [...new Set(routes.flatMap(answersTo))];

  const find = (method: string, path: string): Match<Route> | undefined => {
    const found = router.find(method as HTTPMethod, path);
    if (!found) return undefined;
    // For malformed paths, find-my-way returns a result without a route.
    if (found.store === null) throw new AppError('bad_request', 'The URL is malformed.');
    return hasEmpty(found.params)
      ? undefined
      : { route: found.store as Route, params: found.params as Record<string, string> };
  };
  return {
    find,
    methodsOf(path) {
      const found = methods.flatMap((method) => {
        const match = find(method, path);
        return match ? [{ method, rank: rankOf(match.route) }] : [];
      });
      const [best] = found.map(({ rank }) => rank).toSorted();
      return found.filter(({ rank }) => rank === best).map(({ method }) => method);
    },
  };
}

/** Literal segments sort before variables, and variables with a suffix before those without. */
const rankOf = ({ path }: RoutePattern): string => `${path.replaceAll(/\{\w+\}/g, '\uffff')}\uffff`;

const answersTo = ({ method }: RoutePattern): HTTPMethod[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method as HTTPMethod];

function hasEmpty(params: Record<string, string | undefined>): boolean {
  for (const name in params) if (params[name] === '') return true;
  return false;
}
