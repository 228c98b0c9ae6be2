/** Uses weak comparison. `*` matches any tag (RFC 9110, section 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  const known = ['*', strong(tag)];
  return header === tag || header.split(',').some((one) => known.includes(strong(one.trim())));
}

const strong = (tag: string): string => tag.replace(/^W\//, '');
