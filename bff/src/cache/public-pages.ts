import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, HOUR, SECOND } from '@pasteroom/kit/core/clock';
import { type EncodedAnswer, encodedAnswers, sendEncoded, type Variant } from '../http/content-negotiation.ts';
import type { HeaderList } from '../http/security-headers.ts';
import type { ServiceAnswer } from '../upstream/service-client.ts';
import { type Kept, TtlCache } from './ttl-cache.ts';
import { compress, variantsOf } from '../http/variants.ts';

/** Events drop copies at once; where one is lost, this and the 30 s of a shared cache stay well under the minute that a removal may take. */
const COPY_LIFE_MS = 10 * SECOND;
const REFUSAL_LIFE_MS = 2 * SECOND;
const COPIES = 5_000;
const COPIES_BYTES = 64 * 1024 * 1024;
const WORTH_COMPRESSING = 1_024;

/** Headers that the publish service decides for what it shows. */
const TAKEN_OVER = ['cache-control', 'content-security-policy', 'link', 'location', 'retry-after', 'x-robots-tag'] as const;

/** An answer of the publish service that serves everybody who asks. */
export interface PublicPage {
  status: number;
  /** Encodings of a page that is there. */
  answers: readonly EncodedAnswer[];
  /** Headers and body of every other answer. */
  head: HeaderList;
  body: Buffer;
}

/** Live pages and what belongs to them. A copy serves until an event drops it, and for some seconds at the most. */
export interface PublicPages {
  get(path: string): PublicPage | undefined;
  /** The copy, or what the service answers; a thousand readers of one page at once ask it once. */
  read(path: string, ask: () => Promise<ServiceAnswer>): Promise<PublicPage>;
  /** Readers of a page, under any of these names, see something else from now on. */
  drop(names: readonly string[]): void;
}

export function publicPages(now: Clock, security: HeaderList): PublicPages {
  const copies = new TtlCache<PublicPage>(now, { count: COPIES, bytes: COPIES_BYTES, sizeOf });
  return {
    get: (path) => copies.get(path),
    read: (path, ask) =>
      copies.read(path, async () => {
        const askedAt = now().getTime();
        return kept(await ask(), askedAt, security);
      }),
    drop(names) {
      for (const name of names) copies.drop(`/publish/${name}.html`);
      copies.drop('/feed.xml');
      copies.drop('/sitemap.xml');
    },
  };
}

/** Sends a copy as it is, or 304 to who has it already. */
export function sendPublicPage(req: IncomingMessage, res: ServerResponse, { status, answers, head, body }: PublicPage): void {
  if (status === 200) {
    sendEncoded(req, res, answers);
    return;
  }
  res.writeHead(status, [...head]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

async function kept(answer: ServiceAnswer, askedAt: number, security: HeaderList): Promise<Kept<PublicPage>> {
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? 'application/octet-stream';
  const head = headOf(headers, security);
  if (status !== 200) {
    const life = status === 301 ? COPY_LIFE_MS : status === 404 || status === 410 ? REFUSAL_LIFE_MS : 0;
    const whole = [...head, 'content-type', type, 'content-length', String(body.length)];
    return { value: { status, answers: [], head: whole, body }, until: life === 0 ? 0 : askedAt + life };
  }
  const life = headers['cache-control']?.includes('immutable') ? HOUR : COPY_LIFE_MS;
  const answers = encodedAnswers(await encodingsOf(type, body), type, head);
  return { value: { status, answers, head, body }, until: askedAt + life };
}

/** The service's own headers first: a page brings the policy that fits what stands in it. */
function headOf(headers: ServiceAnswer['headers'], security: HeaderList): string[] {
  const own = TAKEN_OVER.flatMap((name) => (headers[name] === undefined ? [] : [name, String(headers[name])]));
  const rest: string[] = [];
  for (let at = 0; at < security.length; at += 2) {
    const [name = '', value = ''] = [security[at], security[at + 1]];
    if (headers[name.toLowerCase()] === undefined) rest.push(name, value);
  }
  return [...own, ...rest];
}

async function encodingsOf(type: string, body: Buffer): Promise<Variant[]> {
  const isWorthIt = body.length >= WORTH_COMPRESSING && /^(text\/|application\/(xml|rss\+xml|json))/.test(type);
  return variantsOf(body, isWorthIt ? await compress(body, 'quick') : []);
}

const sizeOf = ({ answers, body }: PublicPage): number => answers.reduce((sum, { variant }) => sum + variant.body.length, body.length);
