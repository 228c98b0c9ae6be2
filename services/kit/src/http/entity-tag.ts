/** Whether an If-None-Match header names the tag; one that is only weakly the same counts (RFC 9110, 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  return header === tag || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
