/** Values of the `surrogate-key` header. Event consumers purge cached copies by them. */
export const surrogateKeys = {
  text: (pasteId: string): string => `text/${pasteId}`,
  page: (name: string): string => `page/${encodeURIComponent(name.toLowerCase())}`,
  pageLists: 'page-lists',
  changedPage: (names: readonly string[]): string[] => [
    ...names.map(surrogateKeys.page),
    surrogateKeys.pageLists,
  ],
} as const;

/** How long texts may be cached. An event reports when a text expires or is deleted. */
export const TEXT_COPY_MS = 2_000;
