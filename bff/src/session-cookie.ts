import { SECOND } from '@pasteroom/kit/core/clock';
import { SESSION_LIFE_MS } from './session.ts';

/** The cookie that carries a session's id. */
export interface SessionCookie {
  read(header: string | undefined): string | undefined;
  /** The Set-Cookie line. */
  set(id: string): string;
  clear(): string;
}

/** Behind https the cookie is bound to the host and to https; on a LAN without it, a browser would refuse such a cookie. */
export function sessionCookie(publicUrl: string | undefined): SessionCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const start = secure ? '__Host-pasteroom=' : 'pasteroom=';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (header) => (header === undefined ? undefined : valueOf(header, start)),
    set: (id) => `${start}${id}; Max-Age=${SESSION_LIFE_MS / SECOND}; ${attributes}`,
    clear: () => `${start}; Max-Age=0; ${attributes}`,
  };
}

function valueOf(header: string, start: string): string | undefined {
  for (const pair of header.split(';')) {
    const trimmed = pair.trimStart();
    if (trimmed.startsWith(start)) return trimmed.slice(start.length).trimEnd();
  }
  return undefined;
}
