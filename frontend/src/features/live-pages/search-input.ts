export interface SearchInput {
  readonly words: string;
  /** The last search seen in the URL. */
  readonly seen: string;
  /** Searches started here that haven't reached the URL yet, oldest first. */
  readonly sent: readonly string[];
}

export const untouched = (title: string): SearchInput => ({ words: title, seen: title, sent: [] });

export const withWords = (typed: SearchInput, words: string): SearchInput => ({ ...typed, words });

export const withSearch = (typed: SearchInput, title: string): SearchInput => ({ ...typed, sent: [...typed.sent, title] });

/**
 * Handles a changed URL. A search sent from here keeps later typing, any other replaces the
 * field.
 */
export function withAddress(typed: SearchInput, title: string): SearchInput {
  const at = typed.sent.indexOf(title);
  return at === -1 ? untouched(title) : { ...typed, seen: title, sent: typed.sent.slice(at + 1) };
}
