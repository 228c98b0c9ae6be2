import type { paths as BffPaths } from '@pasteroom/openapi/bff';
import type { ServicePaths } from '@pasteroom/openapi/service-paths';
import createClient from 'openapi-fetch';
import { toApiError } from './api-error.ts';
import { learnServerTime } from './server-clock.ts';
import { fetchWithStallLimit } from './stall-limit.ts';

export const API_BASE = '/api';

/** BFF endpoints override service endpoints at the same path. */
type Paths = BffPaths & Omit<ServicePaths, keyof BffPaths>;

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

/** @throws ApiError if the call failed */
export async function unwrap<Data>(call: Promise<Outcome<Data>>): Promise<Exclude<Data, undefined>>;
export async function unwrap(call: Promise<Outcome<unknown>>): Promise<unknown> {
  const { data, error, response } = await call;
  if (!response.ok)
    throw await toApiError(response.status, error, response.headers.get('Retry-After'));
  return data;
}
