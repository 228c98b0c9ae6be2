import { hash } from 'node:crypto';
import { type Clock, DAY, MINUTE, SECOND } from '@pasteroom/kit/core/clock';
import type { NewId } from '@pasteroom/kit/core/ids';
import { isFull } from '@pasteroom/kit/core/unavailable';
import type { ExpiringKeys } from '@pasteroom/kit/keys/expiring-keys';
import { type CacheEntry, TtlCache } from '@pasteroom/kit/core/ttl-cache';

export const SESSION_LIFE_MS = 30 * DAY;
/** The longest life of a session, however often it is renewed: one that was stolen, or left open on a shared machine, ends by then. */
const LONGEST_LIFE_MS = 90 * DAY;
const RENEW_AFTER_MS = DAY;
const COPY_LIFE_MS = 10 * SECOND;
/** How much longer copies serve while the store is away. */
const WITHOUT_STORE_MS = 5 * MINUTE;
const COPIES = 20_000;
const WELL_FORMED = /^[0-9A-Za-z]{22}$/;

export interface Session {
  /** The hash of its token, under which it is stored and counted: whoever sees that cannot use the session. */
  id: string;
  /** The account service knows its name, address and plan. */
  accountId: string;
  /** ISO 8601; its 90 days count from here. */
  startedAt: string;
  /** ISO 8601; its 30 days count from here. */
  renewedAt: string;
}

type StoredSession = Omit<Session, 'id'>;
/** A session as it was stored while sessions still had names and addresses. */
type FormerSession = Omit<StoredSession, 'accountId'> & { user: { id: string } };

/** A new session with its token, which only the browser keeps. */
export interface StartedSession {
  session: Session;
  token: string;
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
    this.#copies = new TtlCache(now, { count: COPIES });
  }

  /** A new session under a new token, whatever the browser had before. */
  async start(accountId: string): Promise<StartedSession> {
    const token = this.#newId();
    const now = this.#now().toISOString();
    return { token, session: await this.#store({ id: idOf(token), accountId, startedAt: now, renewedAt: now }) };
  }

  /** The session of this token; null where there is none (any more). Fails with `unavailable` when the store does and it was not read lately. */
  async read(token: string): Promise<Session | null> {
    if (!WELL_FORMED.test(token)) return null;
    const id = idOf(token);
    return this.#copies.read(id, () => this.#readStored(id));
  }

  /** Restarts the 30 days of a session unless they started within the last day. Returns whether it did. While the store is full, a later call does it. */
  async renew(session: Session): Promise<boolean> {
    const now = this.#now();
    if (now.getTime() - new Date(session.renewedAt).getTime() < RENEW_AFTER_MS) return false;
    const renewed = { ...session, renewedAt: now.toISOString() };
    if (now.getTime() >= endOf(renewed)) return false;
    // The session is replaced only where it still exists, since a sign-out at the same moment must win. The copy is dropped, so that the next call reads the result.
    const isThere = await this.#keys.replace(keyOf(session.id), storedOf(renewed), this.#lifeOf(renewed)).catch(notWhenFull);
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
    // Only this class writes under these keys, so the shape is known.
    const read = JSON.parse(stored) as StoredSession | FormerSession;
    if (!('user' in read)) return this.#entryOf({ id, ...read });
    const session = { id, accountId: read.user.id, startedAt: read.startedAt, renewedAt: read.renewedAt };
    // Replaced only where it still exists, so that a sign-out at the same moment wins.
    await this.#keys.replace(keyOf(id), storedOf(session), this.#lifeOf(session)).catch(notWhenFull);
    return this.#entryOf(session);
  }

  #entryOf(session: Session): CacheEntry<Session> {
    const [at, end] = [this.#now().getTime(), endOf(session)];
    const freshUntil = at + COPY_LIFE_MS;
    return { value: session, freshUntil: Math.min(freshUntil, end), staleUntil: Math.min(freshUntil + WITHOUT_STORE_MS, end) };
  }
}

function notWhenFull(error: unknown): false {
  if (isFull(error)) return false;
  throw error;
}

const endOf = ({ startedAt, renewedAt }: Pick<Session, 'startedAt' | 'renewedAt'>): number =>
  Math.min(new Date(renewedAt).getTime() + SESSION_LIFE_MS, new Date(startedAt).getTime() + LONGEST_LIFE_MS);
/** A token has 130 random bits, so that a plain hash of it can be tried out by nobody. */
const idOf = (token: string): string => hash('sha256', token, 'base64url');
const storedOf = ({ id: _, ...stored }: Session): string => JSON.stringify(stored);
const keyOf = (id: string): string => `session:${id}`;
