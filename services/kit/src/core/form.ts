import type { Readable } from 'node:stream';

/** A part of a submitted form, in the order in which it arrived. A file's stream must be read to its end (or destroyed) before the next part comes. */
export type FormPart = FormField | FormFile;

export interface FormField {
  kind: 'field';
  name: string;
  value: string;
}

export interface FormFile {
  kind: 'file';
  name: string;
  /** The name as it was sent, never empty. */
  filename: string;
  /** What the sender says it is; a hint only. */
  declaredType: string;
  /** What its content says it is, where content of that kind can be told. */
  sniffedType: string | undefined;
  /** Fails with the refusal of the form's limits when the file is too large, and with `bad_request` when the upload is cut off. */
  stream: Readable;
  /** Reads the rest of the stream into memory, which is reserved as bytes arrive. Throws what the stream fails with, `rate_limited` and `unavailable`. */
  readAll: () => Promise<Buffer>;
}
