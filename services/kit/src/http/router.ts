import findMyWay, { type HTTPMethod } from 'find-my-way';
import { AppError } from '../core/errors.ts';

/** An address as an OpenAPI document writes it: `/things/{id}`. */
export interface RoutePattern {
  method: string;
  path: string;
}

/** A route with the decoded variables of the path that led to it. */
export interface Match<Route> {
  route: Route;
  params: Record<string, string>;
}

export interface Router<Route> {
  /** Finds the route of a request; undefined where none answers this method at this path. Throws `bad_request` for a path whose escapes cannot be read. */
  find(method: string, path: string): Match<Route> | undefined;
  /** The methods that a path answers, in the order of the routes. */
  methodsOf(path: string): string[];
}

const LONGEST_PARAMETER = 4_096;

/**
 * Finds routes by method and path (without its query). A path without variables wins over one with, what answers GET answers HEAD, too, and a
 * variable is never empty.
 */
export function openRouter<Route extends RoutePattern>(routes: readonly Route[]): Router<Route> {
  const noHandler = () => undefined;
  const router = findMyWay({ caseSensitive: true, maxParamLength: LONGEST_PARAMETER, onBadUrl: noHandler });
  for (const route of routes)
    for (const method of answersTo(route)) router.on(method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), noHandler, route);
  const methods = [...new Set(routes.flatMap(answersTo))];

  const find = (method: string, path: string): Match<Route> | undefined => {
    const found = router.find(method as HTTPMethod, path);
    if (!found) return undefined;
    // The result for a path that cannot be decoded holds no route.
    if (found.store === null) throw new AppError('bad_request', 'The address cannot be read.');
    // Only routes are stored, so the type is known.
    return hasEmpty(found.params) ? undefined : { route: found.store as Route, params: found.params as Record<string, string> };
  };
  return { find, methodsOf: (path) => methods.filter((method) => find(method, path) !== undefined) };
}

const answersTo = ({ method }: RoutePattern): HTTPMethod[] => (method === 'GET' ? ['GET', 'HEAD'] : [method as HTTPMethod]);

function hasEmpty(params: Record<string, string | undefined>): boolean {
  for (const name in params) if (params[name] === '') return true;
  return false;
}
