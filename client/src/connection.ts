import createApi from 'openapi-fetch';
import { errorOfFailure, errorOfResponse } from './errors.ts';
import type { paths } from './generated/api.ts';
import { memoryStore, openGuest } from './guest.ts';
import { type ClientOptions, DEFAULT_SERVER } from './options.ts';
import { solve } from './proof-of-work.ts';
import { openTransport } from './transport.ts';

type Headers = Record<string, string>;

const STALL_LIMIT_MS = 120_000;
const DEVICE_COOKIE = /^((?:__Host-)?pasteroom-device=[^;]+)/;

export type Connection = ReturnType<typeof connect>;

export function connect(options: ClientOptions) {
  const { token, guestStore = memoryStore(), stallLimitMs = STALL_LIMIT_MS } = options;
  const configured = options.server ?? process.env['PASTEROOM_SERVER'];
  const server = (configured || DEFAULT_SERVER).replace(/\/+$/, '');
  const send = openTransport({ server, stallLimitMs, fetch: options.fetch ?? fetch });
  const api = createApi<paths, `application/${string}`>({
    baseUrl: server,
    fetch: (request) => send(request),
  });
  const answer = answersOf(server);

  async function earnPass(headers: Headers, signal: AbortSignal) {
    options.onProofOfWork?.();
    const challenge = await answer(api.GET('/api/texts/text/captcha/altcha', { headers, signal }));
    const payload = await solve(challenge, signal);
    return answer(
      api.POST('/api/texts/text/captcha/altcha', { body: { payload }, headers, signal }),
    );
  }

  async function requestDevice(signal: AbortSignal): Promise<string | undefined> {
    const { response } = await api
      .GET('/api/users/session', { signal })
      .catch((error: unknown) => Promise.reject(errorOfFailure(error, server)));
    const found = response.headers.getSetCookie().map((line) => DEVICE_COOKIE.exec(line)?.[1]);
    return found.find((cookie) => cookie !== undefined);
  }

  const guest = openGuest(guestStore, { earnPass, requestDevice });
  const authorized = (deleteToken?: string): Headers => ({
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(deleteToken !== undefined && { 'X-Delete-Token': deleteToken }),
  });

  return {
    server,
    api,
    send,
    answer,
    earnPass,
    authorized,
    admitted: <T>(call: (headers: Headers) => Promise<T>, signal: AbortSignal): Promise<T> =>
      token === undefined ? guest.withPass(call, signal) : call(authorized()),
  };
}

interface Outcome<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** The returned function throws a PasteroomError. */
const answersOf =
  (server: string) =>
  async <Data>(call: Promise<Outcome<Data>>): Promise<Exclude<Data, undefined>> => {
    const { data, error, response } = await call.catch((failure: unknown) =>
      Promise.reject(errorOfFailure(failure, server)),
    );
    if (!response.ok) throw errorOfResponse(response, error, server);
    return data as Exclude<Data, undefined>;
  };
