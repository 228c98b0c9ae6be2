import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { REQUEST_ID_HEADER } from '@pasteroom/kit/http/request-id';
import { SURROGATE_CONTROL, SURROGATE_KEY } from '@pasteroom/kit/http/surrogate';
import {
  type EncodedResponse,
  encodedResponses,
  sendEncoded,
} from '../http/content-negotiation.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { compress, variantsOf } from '../http/variants.ts';
import type { UpstreamResponse } from '../upstream/upstream.ts';

export interface PreparedResponse {
  status: number;
  head: HeaderList;
  body: string | Buffer;
  encodings: readonly EncodedResponse[];
}

const MIN_COMPRESSED_BYTES = 1_024;
const COMPRESSIBLE = /^(text\/|application\/(xml|rss\+xml|json))/;
const MAX_WRITE_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** Connection headers, and headers that the BFF sets or consumes itself. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  REQUEST_ID_HEADER,
  SURROGATE_CONTROL,
  SURROGATE_KEY,
]);

export function prepareResponse(
  { status, headers, content }: UpstreamResponse,
  security: HeaderList,
): PreparedResponse {
  const head = headOf(headers, security);
  if (status !== 204 && status !== 304)
    head.push('content-length', String(Buffer.byteLength(content)));
  return { status, head, body: content, encodings: [] };
}

export async function prepareEncodedResponse(
  { status, headers, content }: UpstreamResponse,
  security: HeaderList,
): Promise<PreparedResponse> {
  const body = bytesOf(content);
  if (status !== 200) return prepareResponse({ status, headers, content: body }, security);
  const { 'content-type': contentType = 'application/octet-stream', etag, ...others } = headers;
  const type = String(contentType);
  const copies =
    body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type)
      ? await compress(body, 'quick')
      : [];
  const head = headOf(others, security);
  const weakTag = etag?.startsWith('W/') ? etag : undefined;
  const variants = variantsOf(body, copies, weakTag);
  return { status, head, body, encodings: encodedResponses(variants, type, head) };
}

/** Headers from the service take precedence, since pages have their own CSP. */
function headOf(headers: OutgoingHttpHeaders, security: HeaderList): string[] {
  const head: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || NOT_FORWARDED.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value]) head.push(name, String(each));
  }
  for (let at = 0; at < security.length; at += 2) {
    const [name = '', value = ''] = [security[at], security[at + 1]];
    if (headers[name] === undefined) head.push(name, value);
  }
  return head;
}

export function sendPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  response: PreparedResponse,
  requestId?: string,
): void {
  const { status, head, body, encodings } = response;
  if (encodings.length > 0) {
    sendEncoded(req, res, encodings);
    return;
  }
  res.writeHead(
    status,
    requestId === undefined ? [...head] : [...head, REQUEST_ID_HEADER, requestId],
  );
  if (req.method === 'HEAD' || body.length === 0) res.end();
  else if (body.length > MAX_WRITE_BYTES)
    pipeline(Readable.from(chunksOf(bytesOf(body))), res, () => undefined);
  else res.end(body);
}

const bytesOf = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** Smaller chunks let the BFF detect clients that stop reading a large body. */
function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

export const sizeOf = ({ body, encodings }: PreparedResponse): number =>
  encodings.reduce((sum, { variant }) => sum + variant.body.length, Buffer.byteLength(body));
