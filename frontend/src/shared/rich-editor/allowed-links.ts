const [TO_HOSTS, TO_PEOPLE] = [new Set(['http:', 'https:']), new Set(['mailto:', 'tel:'])];

/**
 * Adds `https://` to hosts such as `example.com`. A host without a dot is more likely a word.
 * @returns undefined if texts can't link to the URL
 */
export function readLink(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(trimmed)) return `mailto:${trimmed}`;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  const absolute = hasScheme ? trimmed : `https://${trimmed}`;
  return isAllowedLink(absolute) && (hasScheme || /^(localhost\b|\[|[^/?#]*\.)/.test(trimmed))
    ? absolute
    : undefined;
}

export function isAllowedLink(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    return TO_PEOPLE.has(protocol) || (TO_HOSTS.has(protocol) && hostname !== '');
  } catch {
    return false;
  }
}
