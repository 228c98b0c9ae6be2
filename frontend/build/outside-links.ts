const PLACEHOLDER = /<outside-link name="(\w+)"([^>]*)>(.*?)<\/outside-link>/gs;
const COMMENT = /<!--.*?-->/gs;

/** Hides links whose address only the server knows in comments. The server reveals those that are configured. */
export const withHiddenLinks = (html: string): string => html.replaceAll(PLACEHOLDER, '<!--outside-link:$1 <a$2>$3</a>-->');

/** The anchors of a document that lead nowhere. */
export const emptyAnchors = (html: string): string[] => html.replaceAll(COMMENT, '').match(/<a(?![^>]*\shref=)(?:\s[^>]*)?>/g) ?? [];
