export function splitUrl(url: string): { path: string; search: string } {
  const query = url.indexOf('?');
  return query === -1
    ? { path: url, search: '' }
    : { path: url.slice(0, query), search: url.slice(query) };
}
