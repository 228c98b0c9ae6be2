import { SECOND } from '@pasteroom/kit/core/clock';
import { cookieValue } from '../http/cookie-value.ts';

/** A cookie that goes to this host alone and that no script can read. */
export interface HostCookie {
  /** Reads the cookie's value from a Cookie header. */
  read(header: string | undefined): string | undefined;
  /** Makes the Set-Cookie line. */
  set(value: string): string;
  clear(): string;
}

/** Behind https the cookie is bound to the host and to https; on a LAN without it, a browser would refuse such a cookie. */
export function hostCookie(name: string, lifeMs: number, publicUrl: string | undefined): HostCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const fullName = `${secure ? '__Host-' : ''}${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (header) => cookieValue(header, fullName),
    set: (value) => `${fullName}=${value}; Max-Age=${lifeMs / SECOND}; ${attributes}`,
    clear: () => `${fullName}=; Max-Age=0; ${attributes}`,
  };
}
