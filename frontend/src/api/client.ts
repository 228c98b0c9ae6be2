import type { paths as BffPaths } from '@pasteroom/openapi/bff';
import type { ServicePaths } from '@pasteroom/openapi/service-paths';
import createClient from 'openapi-fetch';
import { toApiError } from './api-error.ts';
import { learnServerTime } from './server-clock.ts';
import { fetchWithStallLimit } from './stall-limit.ts';

/** The path below which every call goes. */
export const API_BASE = '/api';

/** What the BFF answers itself stands for what services answer the BFF under the same address. */
type Paths = BffPaths & Omit<ServicePaths, keyof BffPaths>;

/** The server, typed by its own documents. Wrap a call in `unwrap` to get its answer or an ApiError. */
export const api = createClient<Paths>({
  baseUrl: API_BASE,
  async fetch(request) {
    const response = await fetchWithStallLimit(request);
    learnServerTime(response.headers.get('Date'));
    return response;
  },
});

interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The answer of a call that must succeed; ApiError with the server's own words otherwise. */
export async function unwrap<Data>(call: Promise<Outcome<Data>>): Promise<Exclude<Data, undefined>>;
export async function unwrap(call: Promise<Outcome<unknown>>): Promise<unknown> {
  const { data, error, response } = await call;
  if (!response.ok) throw await toApiError(response.status, error, response.headers.get('Retry-After'));
  return data;
}
