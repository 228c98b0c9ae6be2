/** The value of a cookie in a Cookie header, by its whole name. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const trimmed = pair.trimStart();
    if (trimmed.startsWith(`${name}=`)) return trimmed.slice(name.length + 1).trimEnd();
  }
  return undefined;
}
