/** Hosts that distribute malware, including their subdomains. */
const BANNED_HOSTS: ReadonlySet<string> = new Set(['cdn.discordapp.com', 'media.discordapp.net']);
const NONE: ReadonlySet<string> = new Set();
/** Only the end of longer names is checked. */
const MAX_HOST = 253;

/** Returns the normalized host (lower case, no trailing dots) if it or a parent is banned. */
export function bannedHost(name: string, besides: ReadonlySet<string> = NONE): string | undefined {
  const host = name.toLowerCase().replace(/(?<!\.)\.+$/, '');
  // Looks up each suffix, so the cost doesn't depend on the number of banned hosts.
  for (
    let at = Math.max(0, host.length - MAX_HOST);
    at >= 0;
    at = host.indexOf('.', at) + 1 || -1
  ) {
    const parent = host.slice(at);
    if (BANNED_HOSTS.has(parent) || besides.has(parent)) return host;
  }
  return undefined;
}
