/**
 * The keys under which copies of answers are kept: a service puts them on an answer (`surrogate-key`), and whoever hears an event drops what is
 * kept under the keys that belong to it.
 */
export const surrogateKeys = {
  /** The key of a text, by its id. */
  text: (pasteId: string): string => `text/${pasteId}`,
  /** The key of a page, by one of its names. */
  page: (name: string): string => `page/${encodeURIComponent(name.toLowerCase())}`,
  /** The key of everything that lists pages. */
  pageLists: 'page-lists',
  /** The keys of everything that a change of a page makes stale, by all its names. */
  changedPage: (names: readonly string[]): string[] => [...names.map(surrogateKeys.page), surrogateKeys.pageLists],
} as const;

/** For how long a copy of a text serves before its service is asked again: it never changes, and an event tells when it is over. */
export const TEXT_COPY_MS = 2_000;
