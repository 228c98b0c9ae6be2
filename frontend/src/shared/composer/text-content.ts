export function htmlOfContent(content: string): string {
  try {
    const html: unknown = JSON.parse(content);
    return typeof html === 'string' ? html : content;
  } catch {
    return content;
  }
}
