import { escapeHtml, htmlOfPlainText } from '../../shared/rich-editor/plain-text.ts';

/** Each part may be empty. */
export interface SharedWords {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * Converts a share to HTML without duplicates, since many apps repeat the URL in the text.
 * Parts that are URLs become links.
 */
export function sharedHtml({ title, text, url }: SharedWords): string {
  const parts = [...new Set([title, text, url].map((part) => part.replaceAll('\r\n', '\n').trim()))];
  return parts
    .filter((part) => part !== '' && !parts.some((other) => other !== part && other.includes(part)))
    .map((part) => linkOf(part) ?? htmlOfPlainText(part))
    .join('');
}

function linkOf(part: string): string | undefined {
  if (!/^https?:\/\/\S+$/.test(part) || !URL.canParse(part)) return undefined;
  return `<p><a href="${escapeHtml(part).replaceAll('"', '&quot;')}">${escapeHtml(part)}</a></p>`;
}
