/** Cache keys for the `surrogate-key` header. Event consumers use them to purge copies. */
export const surrogateKeys = {
  text: (pasteId: string): string => `text/${pasteId}`,
  /** Accepts any name of the page. */
  page: (name: string): string => `page/${encodeURIComponent(name.toLowerCase())}`,
  pageLists: 'page-lists',
  changedPage: (names: readonly string[]): string[] => [...names.map(surrogateKeys.page), surrogateKeys.pageLists],
} as const;

/** Lifetime of a cached text. Texts never change, and an event reports their expiry or deletion. */
export const TEXT_COPY_MS = 2_000;
