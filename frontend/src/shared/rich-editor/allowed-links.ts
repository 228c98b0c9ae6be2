const [TO_HOSTS, TO_PEOPLE] = [new Set(['http:', 'https:']), new Set(['mailto:', 'tel:'])];

/** Completes what somebody typed as a link: `example.com` means https. Returns undefined for what no text may link to. */
export function readLink(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  if (/^[^\s/@:]+@[^\s/@]+\.[^\s/@]+$/.test(trimmed)) return `mailto:${trimmed}`;
  const absolute = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return isAllowedLink(absolute) ? absolute : undefined;
}

/** Tells whether a text may hold this address: http, https, mailto or tel, nothing else. */
export function isAllowedLink(url: string): boolean {
  try {
    const { protocol, hostname } = new URL(url);
    if (TO_PEOPLE.has(protocol)) return true;
    return TO_HOSTS.has(protocol) && (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['));
  } catch {
    return false;
  }
}
