import { bannedHost } from '@pasteroom/openapi/rules/banned-hosts';

/** Matches host names only from their first character. Trying every one takes quadratic time. */
const URL_IN_TEXT =
  /(?:https?:)?\/\/[^\s<>"']+|(?<![\p{L}\p{N}_-]\.?)(?:[\p{L}\p{N}_-]+\.)+[\p{L}]{2,}\.?(?::\d+)?\/[^\s<>"']*/giu;

export function bannedHostOf(urls: Iterable<string>): string | undefined {
  for (const url of urls) {
    const banned = bannedHost(hostOf(url));
    if (banned !== undefined) return banned;
  }
  return undefined;
}

export function urlsInText(text: string): string[] {
  return text.match(URL_IN_TEXT) ?? [];
}

// Handles escapes, full-width letters, credentials and backslashes like browsers.
function hostOf(url: string): string {
  const trimmed = url.trim();
  const absolute =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d/.test(trimmed)
      ? trimmed
      : `https://${trimmed.replace(/^[/\\]+/, '')}`;
  try {
    return new URL(absolute).hostname;
  } catch {
    return '';
  }
}
