/** Uses weak comparison. `*` matches any tag (RFC 9110, section 13.1.2). */
export function namesTag(header: string, tag: string): boolean {
  return (
    header === tag ||
    header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
  );
}
