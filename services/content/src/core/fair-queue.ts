import type { Origin } from './threads.ts';

interface Entry<Item> {
  item: Item;
  size: number;
}

interface Client<Item> {
  /** The virtual start time of its next entry, on a scale that counts the size of what was taken out. */
  begin: number;
  waiting: number;
  /** The entries, smallest first, so that of people behind one address nobody waits for a large text of another one. */
  entries: Entry<Item>[];
}

/**
 * A queue in which clients take turns by size: one who has had 1 MB is next when the others have had as much, or want nothing (self-clocked fair
 * queueing). It holds entries up to a size in all; beyond that, whoever has most in it loses the largest.
 */
export class FairQueue<Item> {
  readonly #capacity: number;
  readonly #clients = new Map<string, Client<Item>>();
  #waiting = 0;
  #taken = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Adds an item; returns the items that are dropped for it, perhaps itself. */
  push(item: Item, { client: name, size }: Origin): Item[] {
    const client = this.#clients.get(name) ?? { begin: this.#taken, waiting: 0, entries: [] };
    this.#clients.set(name, client);
    const after = client.entries.findLastIndex((entry) => entry.size <= size);
    client.entries.splice(after + 1, 0, { item, size });
    client.waiting += size;
    this.#waiting += size;
    const lost: Item[] = [];
    while (this.#waiting > this.#capacity) lost.push(this.#dropLargest());
    return lost;
  }

  /** Takes out what is next of what fits; undefined where none does. */
  shift(fits: (item: Item) => boolean = () => true): Item | undefined {
    let next: [string, Client<Item>] | undefined;
    for (const each of this.#clients) {
      const [first] = each[1].entries;
      if (first && fits(first.item) && (!next || endOf(each[1]) < endOf(next[1]))) next = each;
    }
    if (!next) return undefined;
    const [name, client] = next;
    client.begin = endOf(client);
    this.#taken = Math.max(this.#taken, client.begin);
    return this.#remove(name, client, 0);
  }

  #dropLargest(): Item {
    const [name, client] = [...this.#clients].reduce((most, each) => (each[1].waiting > most[1].waiting ? each : most));
    return this.#remove(name, client, client.entries.length - 1);
  }

  #remove(name: string, client: Client<Item>, at: number): Item {
    const [entry] = client.entries.splice(at, 1);
    if (!entry) throw new Error('A client of the queue has no entry.');
    client.waiting -= entry.size;
    this.#waiting -= entry.size;
    if (client.entries.length === 0) this.#clients.delete(name);
    return entry.item;
  }
}

/** The virtual finish time of the client's first entry. */
const endOf = <Item>({ begin, entries: [first] }: Client<Item>): number => begin + (first?.size ?? 0);
