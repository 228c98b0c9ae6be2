/** The words that are being typed into the search, and those that have been searched for. */
export interface SearchInput {
  /** What the field shows. */
  readonly words: string;
  /** The search that the address named last. */
  readonly seen: string;
  /** Searches that were begun here and have not reached the address yet, oldest first. */
  readonly sent: readonly string[];
}

/** A field that shows what the address searches for. */
export const untouched = (title: string): SearchInput => ({ words: title, seen: title, sent: [] });

/** Adds typed letters, which nothing but the back button may remove. */
export const withWords = (typed: SearchInput, words: string): SearchInput => ({ ...typed, words });

/** Notes that a search begins. */
export const withSearch = (typed: SearchInput, title: string): SearchInput => ({ ...typed, sent: [...typed.sent, title] });

/** The address has other words now: those sent from here, with typing that may have gone on, or those of somebody else, which the field has to show. */
export function withAddress(typed: SearchInput, title: string): SearchInput {
  const at = typed.sent.indexOf(title);
  return at === -1 ? untouched(title) : { ...typed, seen: title, sent: typed.sent.slice(at + 1) };
}
