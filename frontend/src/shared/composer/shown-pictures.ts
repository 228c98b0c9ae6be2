/** Returns file names. */
export function shownPictures(html: string, folder: string): string[] {
  const sources = Array.from(html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g), ([, src = '']) => src);
  const names = sources
    .filter((src) => src.startsWith(folder))
    .map((src) => decoded(src.slice(folder.length)));
  return [...new Set(names)];
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
