import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Variant } from './content-negotiation.ts';

/** A copy of a body in an encoding. */
export type Copy = Pick<Variant, 'body'> & { encoding: 'br' | 'gzip' };

/** The effort of compression: while somebody waits for the result, or when it is made once and sent for long. */
const EFFORT = { quick: { brotli: 5, gzip: 6 }, 'at-start': { brotli: 9, gzip: 9 } };

/** Compresses a body in each encoding. */
export async function compress(body: Buffer, effort: keyof typeof EFFORT): Promise<Copy[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort].brotli };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: EFFORT[effort].gzip })]);
  return [
    { encoding: 'br', body: br },
    { encoding: 'gzip', body: gz },
  ];
}

/** Lists the variants of a body: the copies that are smaller than it, smallest first, then the body itself; each is tagged by a hash of the body. */
export function variantsOf(body: Buffer, copies: readonly Copy[]): Variant[] {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const smaller = copies
    .filter((copy) => copy.body.length < body.length)
    .toSorted((a, b) => a.body.length - b.body.length)
    .map((copy) => ({ ...copy, etag: `"${hash}-${copy.encoding}"` }));
  return [...smaller, { encoding: undefined, etag: `"${hash}"`, body }];
}
