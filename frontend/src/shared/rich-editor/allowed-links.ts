const [WEB_SCHEMES, CONTACT_SCHEMES] = [new Set(['http:', 'https:']), new Set(['mailto:', 'tel:'])];

/**
 * Adds `https://` to host names such as `example.com`. Without a dot, the input is probably a word.
 * @returns undefined if the editor doesn't allow links to the URL
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
    return CONTACT_SCHEMES.has(protocol) || (WEB_SCHEMES.has(protocol) && hostname !== '');
  } catch {
    return false;
  }
}
