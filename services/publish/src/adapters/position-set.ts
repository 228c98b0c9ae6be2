/** A set of whole numbers from 0, a bit for each: two sets of 100,000 are compared in microseconds. */
export class PositionSet {
  // The bits are signed integers, so that the engine never stores them as floating-point numbers.
  #bits: Int32Array<ArrayBuffer>;

  constructor(bits = new Int32Array(256)) {
    this.#bits = bits;
  }

  add(position: number): void {
    const at = position >>> 5;
    if (at >= this.#bits.length) this.#grow(at + 1);
    this.#bits[at] = (this.#bits[at] ?? 0) | (1 << (position & 31));
  }

  /** Makes the union of these lists and sets, all of whose members must be in this set. */
  subset(lists: readonly (readonly number[])[], sets: readonly PositionSet[] = []): PositionSet {
    const bits = new Int32Array(this.#bits.length);
    for (const set of sets) {
      const others = set.#bits;
      for (let at = 0; at < others.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0);
    }
    for (const positions of lists)
      for (const position of positions) {
        const at = position >>> 5;
        bits[at] = (bits[at] ?? 0) | (1 << (position & 31));
      }
    return new PositionSet(bits);
  }

  delete(position: number): void {
    const at = position >>> 5;
    if (at < this.#bits.length) this.#bits[at] = (this.#bits[at] ?? 0) & ~(1 << (position & 31));
  }

  /** Makes the intersection with another set. */
  and(other: PositionSet): PositionSet {
    const [one, two] = [this.#bits, other.#bits];
    const both = new Int32Array(Math.min(one.length, two.length));
    for (let at = 0; at < both.length; at += 1) both[at] = (one[at] ?? 0) & (two[at] ?? 0);
    return new PositionSet(both);
  }

  /** Counts the members, up to `most`. */
  count(most: number): number {
    const bits = this.#bits;
    let count = 0;
    for (let at = 0; at < bits.length && count < most; at += 1) if (bits[at] !== 0) count += onesOf(bits[at] ?? 0);
    return Math.min(count, most);
  }

  /** Lists the greatest members in falling order, after skipping some. */
  greatest(skip: number, limit: number): number[] {
    const found: number[] = [];
    let left = skip;
    for (let at = this.#bits.length - 1; at >= 0 && found.length < limit; at -= 1) {
      let bits = this.#bits[at] ?? 0;
      if (bits === 0) continue;
      const ones = onesOf(bits);
      if (ones <= left) {
        left -= ones;
        continue;
      }
      for (; bits !== 0 && found.length < limit; bits &= ~(1 << highestOf(bits)))
        if (left > 0) left -= 1;
        else found.push(at * 32 + highestOf(bits));
    }
    return found;
  }

  #grow(least: number): void {
    const bits = new Int32Array(Math.ceil(1.25 * least));
    bits.set(this.#bits);
    this.#bits = bits;
  }
}

const highestOf = (bits: number): number => 31 - Math.clz32(bits);

/** How many bits are set: added up in pairs, in fours and in eights, all at once. */
function onesOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
