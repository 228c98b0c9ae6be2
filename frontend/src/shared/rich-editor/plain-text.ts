/** Plain text as the editor's HTML: one paragraph per line; an empty text is an empty string. */
export function htmlOfPlainText(text: string): string {
  if (text === '') return '';
  return text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

/** Converts a caret position of the plain field into a position in a document that begins with this text. */
export function documentPosition(text: string, caret: number): number {
  // A line break is one character of the field, but closes one paragraph and opens the next.
  const breaks = text.slice(0, caret).split('\n').length - 1;
  return 1 + caret + breaks;
}

/** The text as it stands between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
