export interface SearchInput {
  readonly words: string;
  readonly seen: string;
  readonly sent: readonly string[];
}

export const untouched = (title: string): SearchInput => ({ words: title, seen: title, sent: [] });

export const withWords = (typed: SearchInput, words: string): SearchInput => ({ ...typed, words });

export const withSearch = (typed: SearchInput, title: string): SearchInput => ({
  ...typed,
  sent: [...typed.sent, title],
});

/** Keeps text typed after the search. Other URL changes, such as Back, replace the text. */
export function withAddress(typed: SearchInput, title: string): SearchInput {
  const at = typed.sent.indexOf(title);
  return at === -1 ? untouched(title) : { ...typed, seen: title, sent: typed.sent.slice(at + 1) };
}
