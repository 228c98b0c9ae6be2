/** Hosts from which malware is handed round; their subdomains count too. */
const BANNED_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/** The host in small letters and without dots at its end, when it is a banned one; else undefined. */
export function bannedHost(name: string): string | undefined {
  const host = name.toLowerCase().replace(/(?<!\.)\.+$/, '');
  return BANNED_HOSTS.some((banned) => host === banned || host.endsWith(`.${banned}`)) ? host : undefined;
}
