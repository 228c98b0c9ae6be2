/** Tells whether there is anything to see in the editor's HTML: words, a picture or a line. The server looks more closely. */
export function hasContent(html: string): boolean {
  return /<(img|hr)\b/.test(html) || html.replaceAll(/<[^>]*>/g, '').trim() !== '';
}
