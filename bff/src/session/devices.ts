import { type Clock, DAY, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { signToken, type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import { hostCookie } from './host-cookie.ts';

const DEVICE_TTL_MS = 30 * DAY;
const MAX_CACHED_TOKENS = 20_000;

interface DeviceClaims extends TokenClaims {
  kind: 'device';
  id: string;
}

export interface Devices {
  /** Returns null if the cookie is missing, invalid or expired. */
  idOf(cookies: string | undefined): string | null;
  /** Includes a Set-Cookie value if the id is new. */
  ensure(cookies: string | undefined): { id: string; cookie?: string };
}

interface DevicesDeps {
  key: string;
  publicUrl: string | undefined;
  now: Clock;
  newId: NewId;
}

export function openDevices({ key, publicUrl, now, newId }: DevicesDeps): Devices {
  const cookie = hostCookie('pasteroom-device', DEVICE_TTL_MS, publicUrl);
  const verified = lruMap<DeviceClaims>(MAX_CACHED_TOKENS);
  function idOf(cookies: string | undefined): string | null {
    const token = cookie.read(cookies);
    if (token === undefined) return null;
    const remembered = verified.get(token);
    if (remembered && now().getTime() < remembered.exp * SECOND) return remembered.id;
    const claims = verifyToken<DeviceClaims>(key, 'device', token, now());
    if (claims) verified.set(token, claims);
    return claims?.id ?? null;
  }
  return {
    idOf,
    ensure(cookies) {
      const own = idOf(cookies);
      if (own !== null) return { id: own };
      const exp = Math.floor((now().getTime() + DEVICE_TTL_MS) / SECOND);
      const id = newId();
      return { id, cookie: cookie.set(signToken<DeviceClaims>(key, { kind: 'device', id, exp })) };
    },
  };
}
