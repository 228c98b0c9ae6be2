export function htmlOfPlainText(text: string): string {
  if (text === '') return '';
  return text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

export function documentPosition(text: string, caret: number): number {
  // A line break is one character, but adds two positions: the end and start of paragraphs.
  const breaks = text.slice(0, caret).split('\n').length - 1;
  return 1 + caret + breaks;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
