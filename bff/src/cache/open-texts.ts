import { type Clock, SECOND } from '@pasteroom/kit/core/clock';
import { normalCode } from '@pasteroom/openapi/rules/room-codes';
import type { HeaderList } from '../http/security-headers.ts';
import type { ServiceAnswer } from '../upstream/service-client.ts';
import { TtlCache } from './ttl-cache.ts';

const COPY_LIFE_MS = 2 * SECOND;
const WRITTEN_AT_ONCE = 32 * 1024;
const COPIES = 10_000;
const COPIES_BYTES = 48 * 1024 * 1024;

/** What the paste service answers to a reader. */
export interface TextAnswer {
  status: number;
  /** Small ones as a latin1 string, which holds the same bytes: head and body then leave in one write instead of two. */
  body: Buffer | string;
  /** Its headers, put together once for all who get it. */
  head: HeaderList;
}

/** Texts that anybody with the code may read. They never change, so a copy serves for 2 s before the service is asked again. */
export interface OpenTexts {
  get(code: string): TextAnswer | undefined;
  /** The copy, or what the service answers; a thousand readers of one code at once ask it once. */
  read(code: string, ask: () => Promise<ServiceAnswer>): Promise<TextAnswer>;
  /** A text is over: no copy of it serves any more, nor an answer that is on its way. */
  drop(code: string): void;
}

export function openTexts(now: Clock, security: HeaderList): OpenTexts {
  const copies = new TtlCache<TextAnswer>(now, { count: COPIES, bytes: COPIES_BYTES, sizeOf: ({ body }) => body.length });
  return {
    get: (code) => copies.get(keyOf(code)),
    read: (code, ask) =>
      copies.read(keyOf(code), async () => {
        const askedAt = now().getTime();
        const { status, headers, body } = await ask();
        const value = {
          status,
          body: body.length > WRITTEN_AT_ONCE ? body : body.toString('latin1'),
          head: [...headOf(headers, body), ...security],
        };
        const expiresAt = status === 200 ? endOfOpenText(body) : 0;
        return { value, until: Math.min(expiresAt, askedAt + COPY_LIFE_MS) };
      }),
    drop: (code) => copies.drop(normalCode(code)),
  };
}

/** Codes are the same in small and capital letters; those that come here have no spaces. */
const keyOf = (code: string): string => code.toLowerCase();

function headOf(headers: ServiceAnswer['headers'], body: Buffer): string[] {
  const { 'content-type': type = 'application/octet-stream', 'retry-after': retryAfter } = headers;
  const head = ['content-type', type, 'content-length', String(body.length), 'cache-control', 'no-store'];
  return retryAfter === undefined ? head : [...head, 'retry-after', retryAfter];
}

/** When the text of this answer is over, in milliseconds since 1970; 0 for what is not a text, or one whose every reading counts. */
function endOfOpenText(body: Buffer): number {
  const text: unknown = JSON.parse(body.toString('utf8'));
  if (typeof text !== 'object' || text === null || !('content' in text) || 'protected' in text || 'readsLeft' in text) return 0;
  const end = 'expiresAt' in text && typeof text.expiresAt === 'string' ? Date.parse(text.expiresAt) : 0;
  return Number.isFinite(end) ? end : 0;
}
