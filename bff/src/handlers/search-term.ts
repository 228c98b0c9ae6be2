export interface SearchTerm {
  letters: readonly ('T' | 'P')[];
  name: string;
}

const REFERENCE = /^([TP])-[A-Z0-9]+$/i;
const PAGE = /\/publish\/([^/?#]+?)\.html(?:[?#].*)?$/i;
const TEXT = /\/(?:pastetext)?(?:#|\?(?:.*&)?code=)([^&#]+)/i;

export function parseSearchTerm(typed: string): SearchTerm {
  const text = typed.trim();
  const letter = REFERENCE.exec(text)?.[1]?.toUpperCase();
  if (letter === 'T' || letter === 'P') return { letters: [letter], name: text.toUpperCase() };
  const page = PAGE.exec(text)?.[1];
  if (page !== undefined) return { letters: ['P'], name: decoded(page) };
  const code = TEXT.exec(text)?.[1];
  if (code !== undefined) return { letters: ['T'], name: decoded(code) };
  return { letters: ['T', 'P'], name: text };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
