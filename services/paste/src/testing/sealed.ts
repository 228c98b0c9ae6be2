import { createHash } from 'node:crypto';
import { type Head, writeHead } from '@pasteroom/sealed/head';

export const OPEN = Buffer.alloc(32, 5).toString('base64url');
export const TOKEN = Buffer.alloc(32, 7).toString('base64url');

export interface SealedForm {
  fields?: Record<string, string>;
  head?: Partial<Head>;
  /** Replaces members of the JSON in the field `sealed`. */
  parts?: Record<string, unknown>;
  body?: Buffer<ArrayBuffer> | null;
  headers?: Record<string, string>;
}

/** The server can't decrypt anything, so the ciphertext is arbitrary. */
export const BODY = Buffer.alloc(4_112, 9);

export function sealedParts(head: Partial<Head> & Pick<Head, 'made' | 'code'>) {
  return {
    head: writeHead({
      life: 86_400,
      reads: 0,
      sid: new Uint8Array(16).fill(2),
      salt: new Uint8Array(16).fill(3),
      list: 'en',
      size: BODY.length,
      ...head,
    }),
    wrap: Buffer.alloc(48, 4).toString('base64url'),
    commit: TOKEN,
    openHash: createHash('sha256').update(Buffer.from(OPEN, 'base64url')).digest('base64url'),
  };
}

/** The fields in the order that the server expects. */
export function sealedForm(
  code: string,
  now: Date,
  { fields = {}, head = {}, parts = {}, body = BODY }: SealedForm = {},
): FormData {
  const form = new FormData();
  const made = `${now.toISOString().slice(0, 19)}Z`;
  form.append('uniqueId', code);
  form.append('sealed', JSON.stringify({ ...sealedParts({ code, made, ...head }), ...parts }));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (body !== null) form.append('body', new Blob([body]), 'body');
  return form;
}
