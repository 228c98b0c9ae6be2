import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Variant } from './content-negotiation.ts';

export type Copy = Pick<Variant, 'body'> & { encoding: 'br' | 'gzip' };

const EFFORT = { quick: { brotli: 5, gzip: 6 }, 'at-start': { brotli: 9, gzip: 9 } };

export async function compress(body: Buffer, effort: keyof typeof EFFORT): Promise<Copy[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort].brotli };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: EFFORT[effort].gzip }),
  ]);
  return [
    { encoding: 'br', body: br },
    { encoding: 'gzip', body: gz },
  ];
}

/**
 * The uncompressed body comes last. All ETags contain its hash, or the hash of `weakTag`, which
 * names all equivalent bodies.
 */
export function variantsOf(body: Buffer, copies: readonly Copy[], weakTag?: string): Variant[] {
  const hash = createHash('sha256')
    .update(weakTag ?? body)
    .digest('base64url')
    .slice(0, 22);
  const tagOf = (name: string) => (weakTag === undefined ? `"${name}"` : `W/"${name}"`);
  const smaller = copies
    .filter((copy) => copy.body.length < body.length)
    .toSorted((a, b) => a.body.length - b.body.length)
    .map((copy) => ({ ...copy, etag: tagOf(`${hash}-${copy.encoding}`) }));
  return [...smaller, { encoding: undefined, etag: tagOf(hash), body }];
}
