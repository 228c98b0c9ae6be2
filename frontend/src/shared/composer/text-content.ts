/** The HTML in a text's `content`, which is a JSON string; what is no JSON string is taken as it stands. */
export function htmlOfContent(content: string): string {
  try {
    const html: unknown = JSON.parse(content);
    return typeof html === 'string' ? html : content;
  } catch {
    return content;
  }
}
