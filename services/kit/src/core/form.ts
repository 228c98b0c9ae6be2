import type { Readable } from 'node:stream';

/**
 * Parts arrive in the order sent. A file's stream must be consumed or destroyed before the next
 * part.
 */
export type FormPart = FormField | FormFile;

export interface FormField {
  kind: 'field';
  name: string;
  value: string;
}

export interface FormFile {
  kind: 'file';
  name: string;
  /** Never empty. */
  filename: string;
  /** Media type as sent by the client, untrusted. */
  declaredType: string;
  sniffedType: string | undefined;
  /**
   * Fails with the form's error if the file is too large, or with `bad_request` if it is
   * interrupted.
   */
  stream: Readable;
  /**
   * Buffers the rest, reserving memory as bytes arrive.
   * @throws the stream's error, `rate_limited` or `unavailable`
   */
  readAll: () => Promise<Buffer>;
}
