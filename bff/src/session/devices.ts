import { type Clock, DAY, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { lruMap } from '@pasteroom/kit/core/lru-map';
import { signToken, type TokenClaims, verifyToken } from '@pasteroom/kit/core/signed-token';
import { hostCookie } from './host-cookie.ts';

const DEVICE_LIFE_MS = 30 * DAY;
const REMEMBERED = 20_000;

/** The claims of a device cookie: a random id, and nothing else about the browser. */
interface DeviceClaims extends TokenClaims {
  kind: 'device';
  id: string;
}

/** Tells apart the browsers behind one address, so that each answers for its own wrong codes. */
export interface Devices {
  /** The id of the browser that sends these cookies; null where we gave it none, or it is over. */
  idOf(cookies: string | undefined): string | null;
  /** The browser that sends these cookies; where it sends no id of ours that is still good, a new one with the Set-Cookie line that gives it. */
  ensure(cookies: string | undefined): { id: string; cookie?: string };
}

interface DevicesDeps {
  /** Signs the ids: a made-up one counts for nothing. */
  key: string;
  publicUrl: string | undefined;
  now: Clock;
  newId: NewId;
}

/** The devices of this product; an id is kept nowhere but in the browser, and in what is counted under it. */
export function openDevices({ key, publicUrl, now, newId }: DevicesDeps): Devices {
  const cookie = hostCookie('pasteroom-device', DEVICE_LIFE_MS, publicUrl);
  const verified = lruMap<DeviceClaims>(REMEMBERED);
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
      const exp = Math.floor((now().getTime() + DEVICE_LIFE_MS) / SECOND);
      const id = newId();
      return { id, cookie: cookie.set(signToken<DeviceClaims>(key, { kind: 'device', id, exp })) };
    },
  };
}
