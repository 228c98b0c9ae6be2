import { AppError } from '@pasteroom/kit/core/errors';
import type { CleanHtml } from '@pasteroom/kit/core/html';

/** Hosts from which malware is handed round; their subdomains count too. */
const BANNED_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

export const bannedLinkMessage = (host: string): string =>
  `Links or text from ${host} are not allowed. Your IP address and email have been reported`;

/** A refused link; carries the host for the report. */
export class BannedLink extends AppError {
  readonly host: string;

  constructor(host: string) {
    super('banned_link', bannedLinkMessage(host));
    this.host = host;
  }
}

/** The host as we know it, when it is a banned one; else undefined. */
export function bannedHost(name: string): string | undefined {
  const host = name.toLowerCase().replace(/\.+$/, '');
  return BANNED_HOSTS.some((banned) => host === banned || host.endsWith(`.${banned}`)) ? host : undefined;
}

/** The first banned host that a text links to or names in its words; undefined where there is none. */
export function findBannedHost({ urls, text }: Pick<CleanHtml, 'urls' | 'text'>): string | undefined {
  for (const name of [...urls.flatMap(hostOf), ...hostsIn(text)]) {
    const banned = bannedHost(name);
    if (banned) return banned;
  }
  return undefined;
}

function hostOf(url: string): string[] {
  // A browser drops tabs and line ends inside an address and reads \ as /, and so does this parser.
  const parsed = URL.parse(url, 'https://relative.invalid/');
  return parsed ? [parsed.hostname] : [];
}

/** Whatever in running text a person could paste into an address bar. */
function hostsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{N}-]+(?:[.。．｡][\p{L}\p{N}-]+)+/gu) ?? []).flatMap((word) => hostOf(`https://${word}/`));
}
