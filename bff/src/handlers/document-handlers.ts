import { publicApi } from '../routes/public-api.ts';
import type { Handlers } from './express-app.ts';

/** The description of all that can be called from outside. It changes with the version only, so it is written once. */
export function documentHandlers(): Pick<Handlers, 'getOpenApi'> {
  const json = JSON.stringify(publicApi());
  return {
    getOpenApi: async () => ({ status: 200, json, headers: { 'cache-control': 'public, max-age=300' } }),
  };
}
