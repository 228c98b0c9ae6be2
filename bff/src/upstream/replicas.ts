import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { SECOND } from '@pasteroom/kit/core/clock';

const LOOK_AGAIN_EVERY = 5 * SECOND;

/** Every address that a name stands for; fails where it stands for none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

const resolveBySystem: Resolve = (name) => lookup(name, { all: true });

/** Told a name and the addresses that it stands for now. */
type Changed = (name: string, addresses: LookupAddress[]) => void;

/** What is known of one name. */
interface Known {
  /** The next to be used first. */
  addresses: LookupAddress[];
  refused: Set<string>;
}

/** The addresses of a service's replicas by its name, looked up again every 5 s. A name that cannot be looked up again keeps its addresses. */
export class Replicas {
  readonly #resolve: Resolve;
  readonly #changed: Changed;
  readonly #known = new Map<string, Known>();
  readonly #timer: NodeJS.Timeout;

  /** `changed` hears of a name whose addresses are no longer the same ones, or where one that refused is to be tried again. */
  constructor(changed: Changed, resolve: Resolve = resolveBySystem) {
    this.#changed = changed;
    this.#resolve = resolve;
    this.#timer = setInterval(() => void this.refresh(), LOOK_AGAIN_EVERY).unref();
  }

  /** Addresses to be tried one after the other: each call begins with the next one; those that have just refused come last. Fails where the name is unknown. */
  async inTurn(name: string): Promise<LookupAddress[]> {
    const { addresses, refused } = this.#known.get(name) ?? (await this.#lookUp(name));
    const first = addresses.shift();
    const turned = first ? [first, ...addresses] : [];
    if (first) addresses.push(first);
    const hasRefused = ({ address }: LookupAddress) => refused.has(address);
    return [...turned.filter((one) => !hasRefused(one)), ...turned.filter(hasRefused)];
  }

  /** Remembers, until the name is looked up again, that nobody answers there. */
  refused(name: string, address: string): void {
    this.#known.get(name)?.refused.add(address);
  }

  /** Whether there is another address that has not refused. */
  hasOther(name: string, address: string): boolean {
    const { addresses, refused } = this.#known.get(name) ?? { addresses: [], refused: new Set() };
    return addresses.some((other) => other.address !== address && !refused.has(other.address));
  }

  /** Looks every name up again. */
  async refresh(): Promise<void> {
    await Promise.all(Array.from(this.#known, ([name, known]) => this.#lookUpAgain(name, known)));
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #lookUp(name: string): Promise<Known> {
    const addresses = await this.#resolve(name);
    // Those who asked at once take turns, too.
    const known = this.#known.get(name) ?? { addresses, refused: new Set<string>() };
    this.#known.set(name, known);
    return known;
  }

  async #lookUpAgain(name: string, known: Known): Promise<void> {
    try {
      const addresses = await this.#resolve(name);
      if (isSame(known.addresses, addresses) && known.refused.size === 0) return;
      known.refused.clear();
      known.addresses = addresses;
      this.#changed(name, addresses);
    } catch {
      // A name server that is away says nothing of the replicas.
    }
  }
}

function isSame(some: LookupAddress[], others: LookupAddress[]): boolean {
  const listed = new Set(some.map(({ address }) => address));
  return listed.size === others.length && others.every(({ address }) => listed.has(address));
}
