import type { Readable } from 'node:stream';

/**
 * In order of arrival. A file's stream must be consumed or destroyed before the next part arrives.
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
  /** As sent, untrusted. */
  declaredType: string;
  sniffedType: string | undefined;
  /**
   * Fails with the form's errors if the file is too large, and with `bad_request` if it breaks off.
   */
  stream: Readable;
  /**
   * Buffers the rest, reserving memory as bytes arrive.
   * @throws the stream's error, `rate_limited` or `unavailable`
   */
  readAll: () => Promise<Buffer>;
}
