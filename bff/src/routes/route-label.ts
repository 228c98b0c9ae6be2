import { kindOf, pathOf, routeOf } from './routes.ts';

/** What figures and traces call a request: the name of its route, `site` for the front end, `none` for what is not there. Never its address, which may hold a code. */
export function routeLabel({ method = '', url = '' }: { method?: string | undefined; url?: string | undefined }): string {
  const path = pathOf(url);
  if (kindOf(path) === 'site') return 'site';
  const route = routeOf(method, path);
  return 'name' in route ? route.name : 'none';
}
