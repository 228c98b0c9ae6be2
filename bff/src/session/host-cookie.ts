import { SECOND } from '@pasteroom/kit/core/clock';
import { cookieValue } from '../http/cookie-value.ts';

export interface HostCookie {
  read(header: string | undefined): string | undefined;
  set(value: string): string;
  clear(): string;
}

/** `__Host-` and `Secure` require HTTPS. Browsers reject such cookies over plain HTTP. */
export function hostCookie(
  name: string,
  lifeMs: number,
  publicUrl: string | undefined,
): HostCookie {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const fullName = `${secure ? '__Host-' : ''}${name}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read: (header) => cookieValue(header, fullName),
    set: (value) => `${fullName}=${value}; Max-Age=${lifeMs / SECOND}; ${attributes}`,
    clear: () => `${fullName}=; Max-Age=0; ${attributes}`,
  };
}
