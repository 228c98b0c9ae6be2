import { escapeHtml, htmlOfPlainText } from '../../shared/rich-editor/plain-text.ts';

export interface SharedWords {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Drops the URL if the text contains it, which is common. */
export function sharedHtml({ title, text, url }: SharedWords): string {
  const parts = [
    ...new Set([title, text, url].map((part) => part.replaceAll('\r\n', '\n').trim())),
  ];
  return parts
    .filter((part) => part !== '' && !parts.some((other) => other !== part && other.includes(part)))
    .map((part) => linkOf(part) ?? htmlOfPlainText(part))
    .join('');
}

function linkOf(part: string): string | undefined {
  if (!/^https?:\/\/\S+$/.test(part) || !URL.canParse(part)) return undefined;
  return `<p><a href="${escapeHtml(part).replaceAll('"', '&quot;')}">${escapeHtml(part)}</a></p>`;
}
