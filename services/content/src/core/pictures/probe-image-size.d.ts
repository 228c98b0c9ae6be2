/** The published types don't cover this entry point, which works without the HTTP client. */
declare module 'probe-image-size/sync.js' {
  export default function probe(bytes: Uint8Array): { width: number; height: number } | null;
}
