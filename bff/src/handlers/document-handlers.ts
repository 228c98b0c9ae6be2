import { publicApi } from '../routes/public-api.ts';
import type { Handlers } from './express-app.ts';

export function documentHandlers(): Pick<Handlers, 'getOpenApi'> {
  const json = JSON.stringify(publicApi());
  return {
    getOpenApi: async () => ({
      status: 200,
      json,
      headers: { 'cache-control': 'public, max-age=300' },
    }),
  };
}
