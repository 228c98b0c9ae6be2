/** The server checks this more strictly. */
export function hasContent(html: string): boolean {
  return /<(img|hr)\b/.test(html) || html.replaceAll(/<[^>]*>/g, '').trim() !== '';
}
