export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  // Runs for every request. Splitting the header would take more than twice as long.
  for (let from = 0, end = 0; from < header.length; from = end + 1) {
    end = header.indexOf(';', from);
    if (end === -1) end = header.length;
    while (header[from] === ' ') from += 1;
    if (header.startsWith(name, from) && header[from + name.length] === '=')
      return header.slice(from + name.length + 1, end).trimEnd();
  }
  return undefined;
}
