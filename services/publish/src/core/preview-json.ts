import type { Halves } from './preview-halves.ts';

/** Returns a UTF-8 JSON object whose values are JSON-encoded HTML strings. */
export const previewJson = ({ upper, filler }: Halves): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      storedHtmlContent: JSON.stringify(upper),
      fillerHtml: JSON.stringify(filler),
    }),
  );

export const withFields = (fields: Readonly<Record<string, unknown>>, json: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(fields).slice(0, -1)},`), json.subarray(1)]);
