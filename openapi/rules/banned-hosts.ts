/** Hosts from which malware is handed round; their subdomains count too. */
const BANNED_HOSTS: ReadonlySet<string> = new Set(['cdn.discordapp.com', 'media.discordapp.net']);
const NONE: ReadonlySet<string> = new Set();
/** The longest host name; of a longer one only the end is checked. */
const MAX_HOST = 253;

/** The host in small letters and without dots at its end, when it is a banned one, or one of those that are given besides; else undefined. */
export function bannedHost(name: string, besides: ReadonlySet<string> = NONE): string | undefined {
  const host = name.toLowerCase().replace(/(?<!\.)\.+$/, '');
  // The suffixes are looked up from dot to dot, so that many banned hosts cost no more than few.
  for (let at = Math.max(0, host.length - MAX_HOST); at >= 0; at = host.indexOf('.', at) + 1 || -1) {
    const parent = host.slice(at);
    if (BANNED_HOSTS.has(parent) || besides.has(parent)) return host;
  }
  return undefined;
}
