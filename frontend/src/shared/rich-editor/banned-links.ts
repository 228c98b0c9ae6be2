import { bannedHost } from '@pasteroom/openapi/rules/banned-hosts';

// Matches what people and mail programs take for a link: an address after `//`, with or without a scheme, or a host name with a path.
const URL_IN_TEXT = /(?:https?:)?\/\/[^\s<>"']+|(?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,}\.?(?::\d+)?\/[^\s<>"']*/giu;

/** Returns the refused host that one of the addresses leads to, in lower case. */
export function bannedHostOf(urls: Iterable<string>): string | undefined {
  for (const url of urls) {
    const banned = bannedHost(hostOf(url));
    if (banned !== undefined) return banned;
  }
  return undefined;
}

/** The addresses written out in a plain text. */
export function urlsInText(text: string): string[] {
  return text.match(URL_IN_TEXT) ?? [];
}

// The browser's own parser decides what the host is: it unfolds escapes, full-width letters, user names and back slashes as a click would.
function hostOf(url: string): string {
  const trimmed = url.trim();
  const absolute =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed) ? trimmed : `https://${trimmed.replace(/^[/\\]+/, '')}`;
  try {
    return new URL(absolute).hostname;
  } catch {
    return '';
  }
}
