/** For the `surrogate-key` header. Event consumers use them to purge copies. */
export const surrogateKeys = {
  text: (pasteId: string): string => `text/${pasteId}`,
  page: (name: string): string => `page/${encodeURIComponent(name.toLowerCase())}`,
  pageLists: 'page-lists',
  changedPage: (names: readonly string[]): string[] => [
    ...names.map(surrogateKeys.page),
    surrogateKeys.pageLists,
  ],
} as const;

/** Texts never change, and an event reports their expiry or deletion. */
export const TEXT_COPY_MS = 2_000;
