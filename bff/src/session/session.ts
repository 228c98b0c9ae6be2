import { hash } from 'node:crypto';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { isFull } from '@pasteroom/kit/core/unavailable';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';

export const SESSION_TTL_MS = 30 * DAY;
/** Applies despite renewals, to protect against stolen sessions and shared machines. */
const MAX_SESSION_AGE_MS = 90 * DAY;
const RENEW_AFTER_MS = DAY;
const CACHE_TTL_MS = 10 * SECOND;
const STALE_IF_ERROR_MS = 5 * MINUTE;
const MAX_CACHED_SESSIONS = 20_000;
const WELL_FORMED = /^[0-9A-Za-z]{22}$/;

export interface Session {
  /** Hash of the token. Doesn't grant access to the session. */
  id: string;
  accountId: string;
  /** ISO 8601. The 90-day maximum starts here. */
  startedAt: string;
  /** ISO 8601. The 30-day lifetime starts here. */
  renewedAt: string;
}

type StoredSession = Omit<Session, 'id'>;
/** Older versions also stored the name and email address. */
type FormerSession = Omit<StoredSession, 'accountId'> & { user: { id: string } };

export interface StartedSession {
  session: Session;
  token: string;
}

interface SessionDeps {
  keys: ExpiringKeys;
  now: Clock;
  newId: NewId;
}

/**
 * Caches sessions for 10 s, so a sign-out takes up to 10 s to reach other instances. Users can't
 * sign out while the store is down.
 */
export class Sessions {
  readonly #keys: ExpiringKeys;
  readonly #now: Clock;
  readonly #newId: NewId;
  readonly #copies: TtlCache<Session | null>;

  constructor({ keys, now, newId }: SessionDeps) {
    this.#keys = keys;
    this.#now = now;
    this.#newId = newId;
    this.#copies = new TtlCache(now, { count: MAX_CACHED_SESSIONS });
  }

  async start(accountId: string): Promise<StartedSession> {
    const token = this.#newId();
    const now = this.#now().toISOString();
    return {
      token,
      session: await this.#store({ id: idOf(token), accountId, startedAt: now, renewedAt: now }),
    };
  }

  /**
   * Returns null if the session is unknown or expired.
   * @throws `unavailable` if the store is down and no recent copy is cached
   */
  async read(token: string): Promise<Session | null> {
    if (!WELL_FORMED.test(token)) return null;
    const id = idOf(token);
    return this.#copies.read(id, () => this.#readStored(id));
  }

  async renew(session: Session): Promise<boolean> {
    const now = this.#now();
    if (now.getTime() - new Date(session.renewedAt).getTime() < RENEW_AFTER_MS) return false;
    const renewed = { ...session, renewedAt: now.toISOString() };
    if (now.getTime() >= endOf(renewed)) return false;
    // `replace` lets a concurrent sign-out win. With no copy, the next call reads the store.
    const isThere = await this.#keys
      .replace(keyOf(session.id), storedOf(renewed), this.#lifeOf(renewed))
      .catch(notWhenFull);
    this.#copies.drop(session.id);
    return isThere;
  }

  async end(id: string): Promise<void> {
    this.#copies.drop(id);
    await this.#keys.delete(keyOf(id));
    this.#copies.drop(id);
  }

  async #store(session: Session): Promise<Session> {
    await this.#keys.put(keyOf(session.id), storedOf(session), this.#lifeOf(session));
    this.#copies.put(session.id, this.#entryOf(session));
    return session;
  }

  #lifeOf(session: Session): number {
    return endOf(session) - this.#now().getTime();
  }

  async #readStored(id: string): Promise<CacheEntry<Session | null>> {
    const stored = await this.#keys.get(keyOf(id));
    if (stored === null) return { value: null, freshUntil: 0 };
    const read = JSON.parse(stored) as StoredSession | FormerSession;
    if (!('user' in read)) return this.#entryOf({ id, ...read });
    const session = {
      id,
      accountId: read.user.id,
      startedAt: read.startedAt,
      renewedAt: read.renewedAt,
    };
    await this.#keys
      .replace(keyOf(id), storedOf(session), this.#lifeOf(session))
      .catch(notWhenFull);
    return this.#entryOf(session);
  }

  #entryOf(session: Session): CacheEntry<Session> {
    const [at, end] = [this.#now().getTime(), endOf(session)];
    const freshUntil = at + CACHE_TTL_MS;
    return {
      value: session,
      freshUntil: Math.min(freshUntil, end),
      staleUntil: Math.min(freshUntil + STALE_IF_ERROR_MS, end),
    };
  }
}

function notWhenFull(error: unknown): false {
  if (isFull(error)) return false;
  throw error;
}

const endOf = ({ startedAt, renewedAt }: Pick<Session, 'startedAt' | 'renewedAt'>): number =>
  Math.min(
    new Date(renewedAt).getTime() + SESSION_TTL_MS,
    new Date(startedAt).getTime() + MAX_SESSION_AGE_MS,
  );
/** Tokens have 130 random bits, so a plain hash can't be brute-forced. */
const idOf = (token: string): string => hash('sha256', token, 'base64url');
const storedOf = ({ id: _, ...stored }: Session): string => JSON.stringify(stored);
const keyOf = (id: string): string => `session:${id}`;
