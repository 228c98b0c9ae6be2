import { SECOND } from '@pasteroom/kit/core/clock';

/** What became of a call. */
export interface Answer {
  /** The status; or, where no whole answer came, the reason. */
  status: number | string;
  headers: Headers;
  body: Buffer;
}

const PATIENCE_MS = 60 * SECOND;

/** The addresses of the BFF's replicas that are to be sent calls, as a load balancer knows them. */
export type Front = readonly string[];

const REFUSED = 'ECONNREFUSED';

let turn = 0;

/** Calls the next replica of the front; passes over one that takes no connection, and never fails. */
export async function call(front: Front, path: string, init: RequestInit = {}): Promise<Answer> {
  const first = turn++;
  let why = 'nobody to call';
  for (let tries = 0; tries < front.length; tries += 1) {
    try {
      const response = await fetch(`${front[(first + tries) % front.length]}${path}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      why = reasonOf(error);
      if (why !== REFUSED) break;
    }
  }
  return { status: why, headers: new Headers(), body: Buffer.alloc(0) };
}

/** Reads the reason from the error's properties, since errors of `fetch` belong to another realm than the test's. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? String(error);
}

/** The JSON object of an answer; empty where it is none. */
export function jsonOf<Body extends object>({ body }: Answer): Partial<Body> {
  try {
    return JSON.parse(body.toString()) as Partial<Body>;
  } catch {
    return {};
  }
}
