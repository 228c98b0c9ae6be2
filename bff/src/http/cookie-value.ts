/** The value of a cookie in a Cookie header, by its whole name; the first one, where there are several. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  // Cookies are read for every request, most of which carry two short ones: parting the header into a list takes more than twice as long.
  for (let from = 0, end = 0; from < header.length; from = end + 1) {
    end = header.indexOf(';', from);
    if (end === -1) end = header.length;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === '=') return header.slice(from + name.length + 1, end).trimEnd();
  }
  return undefined;
}
