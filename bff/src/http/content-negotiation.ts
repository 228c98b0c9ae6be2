import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesTag } from '@pasteroom/kit/http/entity-tag';
import type { HeaderList } from './security-headers.ts';

export interface Variant {
  encoding: 'br' | 'gzip' | undefined;
  etag: string;
  body: Buffer;
}

export interface EncodedResponse {
  variant: Variant;
  headers: string[];
  headersOf304: string[];
}

/**
 * @param variants in order of preference: smallest first, uncompressed last
 * @param choice request headers to list in `Vary`, in addition to `Accept-Encoding`
 */
export function encodedResponses(
  variants: readonly Variant[],
  contentType: string,
  headers: HeaderList,
  choice: readonly string[] = [],
): EncodedResponse[] {
  const chosenBy = [...(variants.length > 1 ? ['accept-encoding'] : []), ...choice];
  const varies = chosenBy.length > 0 ? ['vary', chosenBy.join(', ')] : [];
  return variants.map((variant) => {
    const { etag, encoding, body } = variant;
    const headersOf304 = ['etag', etag, ...varies, ...headers];
    const encoded = encoding === undefined ? [] : ['content-encoding', encoding];
    return {
      variant,
      headersOf304,
      headers: [
        'content-type',
        contentType,
        'content-length',
        String(body.length),
        ...encoded,
        ...headersOf304,
      ],
    };
  });
}

export function sendEncoded(
  req: IncomingMessage,
  res: ServerResponse,
  answers: readonly EncodedResponse[],
  status: 200 | 404 = 200,
): void {
  const { variant, headers, headersOf304 } = pick(answers, req.headers['accept-encoding'] ?? '');
  const known = req.headers['if-none-match'];
  if (status === 200 && known !== undefined && namesTag(known, variant.etag)) {
    res.writeHead(304, headersOf304).end();
    return;
  }
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : variant.body);
}

function pick(answers: readonly EncodedResponse[], accepted: string): EncodedResponse {
  const good =
    answers.find(
      ({ variant: { encoding } }) => encoding === undefined || accepts(accepted, encoding),
    ) ?? answers.at(-1);
  if (!good) throw new Error('A body has at least one variant.');
  return good;
}

function accepts(header: string, encoding: string): boolean {
  return (
    header.includes(encoding) &&
    header.split(',').some((part) => {
      const [name = '', weight = ''] = part.split(';');
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    })
  );
}
