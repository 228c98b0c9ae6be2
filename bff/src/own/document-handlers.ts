import { publicApi } from '../routes/public-api.ts';
import type { OwnHandlers } from './own-app.ts';

/** The description of all that can be called from outside. It changes with the version only. */
export function documentHandlers(): Pick<OwnHandlers, 'getOpenApi'> {
  const body = publicApi() as unknown as { openapi: '3.1.0'; info: Record<string, never>; paths: Record<string, never> };
  return {
    getOpenApi: async () => ({ status: 200, body, headers: { 'cache-control': 'public, max-age=300' } }),
  };
}
