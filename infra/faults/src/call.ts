import { SECOND } from '@pasteroom/kit/core/clock';

export interface Answer {
  status: number | string;
  headers: Headers;
  body: Buffer;
}

const TIMEOUT_MS = 60 * SECOND;

export type Front = readonly string[];

const CONNECTION_REFUSED = 'ECONNREFUSED';

let turn = 0;

/** Skips unreachable replicas. Never rejects. */
export async function call(front: Front, path: string, init: RequestInit = {}): Promise<Answer> {
  const first = turn++;
  let why = 'no server is running';
  for (let tries = 0; tries < front.length; tries += 1) {
    try {
      const response = await fetch(`${front[(first + tries) % front.length]}${path}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return {
        status: response.status,
        headers: response.headers,
        body: Buffer.from(await response.arrayBuffer()),
      };
    } catch (error) {
      why = reasonOf(error);
      if (why !== CONNECTION_REFUSED) break;
    }
  }
  return { status: why, headers: new Headers(), body: Buffer.alloc(0) };
}

/** In Jest, `fetch` errors come from another realm, so `instanceof` doesn't work. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? String(error);
}

export function jsonOf<Body extends object>({ body }: Answer): Partial<Body> {
  try {
    return JSON.parse(body.toString()) as Partial<Body>;
  } catch {
    return {};
  }
}
