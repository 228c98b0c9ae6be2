import type { Halves } from './preview-halves.ts';

/** Writes the halves as fields of an answer: a JSON object in UTF-8, with HTML as JSON strings. */
export const previewJson = ({ upper, filler }: Halves): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ storedHtmlContent: JSON.stringify(upper), fillerHtml: JSON.stringify(filler) }));

/** Puts fields before those of a JSON object that is copied byte for byte. Both have at least one field. */
export const withFields = (fields: Readonly<Record<string, unknown>>, json: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(fields).slice(0, -1)},`), json.subarray(1)]);
