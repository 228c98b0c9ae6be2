import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type Kept, TtlCache } from '../cache/ttl-cache.ts';

export const SESSION_LIFE_MS = 30 * DAY;
const RENEW_AFTER_MS = DAY;
const COPY_LIFE_MS = 10 * SECOND;
/** Copies serve for this much longer while the store is away. */
const WITHOUT_STORE_MS = 5 * MINUTE;
const COPIES = 20_000;
const WELL_FORMED = /^[0-9A-Za-z]{22}$/;

/** Who somebody is. What they may is the account service's to say. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  /** Empty where there is no picture. */
  imgUrl: string;
}

export interface Session {
  /** Unguessable; the only thing that the browser has of it. */
  id: string;
  user: SessionUser;
  /** ISO 8601; its 30 days count from here. */
  renewedAt: string;
}

interface SessionDeps {
  keys: ExpiringKeys;
  now: Clock;
  newId: NewId;
}

/** The sessions of all browsers. What was read from the store serves for 10 s, so another instance's sign-out takes as long to be heard here; while the store is away, nobody can sign out. */
export class Sessions {
  readonly #keys: ExpiringKeys;
  readonly #now: Clock;
  readonly #newId: NewId;
  readonly #copies: TtlCache<Session | null>;

  constructor({ keys, now, newId }: SessionDeps) {
    this.#keys = keys;
    this.#now = now;
    this.#newId = newId;
    this.#copies = new TtlCache(now, { count: COPIES, bytes: COPIES, sizeOf: () => 1 });
  }

  /** A new session under a new id, whatever the browser had before. */
  async start(user: SessionUser): Promise<Session> {
    return this.#store({ id: this.#newId(), user, renewedAt: this.#now().toISOString() });
  }

  /** The session of this id; null where there is none (any more). Fails with `unavailable` when the store does and it was not read lately. */
  async read(id: string): Promise<Session | null> {
    if (!WELL_FORMED.test(id)) return null;
    try {
      return await this.#copies.read(id, () => this.#readStored(id));
    } catch (error) {
      const late = this.#copies.getStale(id, WITHOUT_STORE_MS);
      if (!late || this.#now().getTime() >= endOf(late)) throw error;
      return late;
    }
  }

  /** The session with its 30 days begun anew, where that was a day ago or more; else null. */
  async renew({ id, user, renewedAt }: Session): Promise<Session | null> {
    const now = this.#now();
    if (now.getTime() - new Date(renewedAt).getTime() < RENEW_AFTER_MS) return null;
    // Taken before it is put back: a sign-out at the same moment must win.
    return (await this.#keys.take(keyOf(id))) === null ? null : this.#store({ id, user, renewedAt: now.toISOString() });
  }

  async end(id: string): Promise<void> {
    this.#copies.drop(id);
    await this.#keys.delete(keyOf(id));
    this.#copies.drop(id);
  }

  async #store(session: Session): Promise<Session> {
    await this.#keys.put(keyOf(session.id), JSON.stringify(session), SESSION_LIFE_MS);
    this.#copies.put(session.id, this.#kept(session));
    return session;
  }

  async #readStored(id: string): Promise<Kept<Session | null>> {
    const stored = await this.#keys.get(keyOf(id));
    // Only #store writes below these keys.
    return stored === null ? { value: null, until: 0 } : this.#kept(JSON.parse(stored) as Session);
  }

  #kept(session: Session): Kept<Session> {
    return { value: session, until: Math.min(this.#now().getTime() + COPY_LIFE_MS, endOf(session)) };
  }
}

const endOf = ({ renewedAt }: Session): number => new Date(renewedAt).getTime() + SESSION_LIFE_MS;
const keyOf = (id: string): string => `session:${id}`;
