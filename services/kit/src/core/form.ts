import type { Readable } from 'node:stream';

/** Consume or destroy a file's stream before reading the next part. */
export type FormPart = FormField | FormFile;

export interface FormField {
  kind: 'field';
  name: string;
  value: string;
}

export interface FormFile {
  kind: 'file';
  name: string;
  filename: string;
  /** Sent by the client and not verified. */
  declaredType: string;
  sniffedType: string | undefined;
  /** Fails if the file is too large, or with `bad_request` if the upload is interrupted. */
  stream: Readable;
  /**
   * Reserves memory as bytes arrive.
   * @throws the stream's error, `rate_limited` or `unavailable`
   */
  readAll: () => Promise<Buffer>;
}
