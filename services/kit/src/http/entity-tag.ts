/** Whether an If-None-Match header names the tag; one that is only weakly the same counts, and `*` names any (RFC 9110, 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  return header === tag || header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}
