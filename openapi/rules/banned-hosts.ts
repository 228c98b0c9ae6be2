/** Hosts that distribute malware. Their subdomains are also banned. */
const BANNED_HOSTS: ReadonlySet<string> = new Set(['cdn.discordapp.com', 'media.discordapp.net']);
const NONE: ReadonlySet<string> = new Set();
/** Longer names are checked only at the end. */
const MAX_HOST_LENGTH = 253;

/** Returns the host in lower case without trailing dots if it or a parent domain is banned. */
export function bannedHost(
  name: string,
  additional: ReadonlySet<string> = NONE,
): string | undefined {
  const host = name.toLowerCase().replace(/(?<!\.)\.+$/, '');
  // Looks up each suffix, so the cost doesn't depend on the number of banned hosts.
  for (
    let at = Math.max(0, host.length - MAX_HOST_LENGTH);
    at >= 0;
    at = host.indexOf('.', at) + 1 || -1
  ) {
    const parent = host.slice(at);
    if (BANNED_HOSTS.has(parent) || additional.has(parent)) return host;
  }
  return undefined;
}
