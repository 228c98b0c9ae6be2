import { wordsOf } from '../core/words.ts';
import { PositionSet } from './position-set.ts';

/** A page of a list: what came later has a greater position. */
export interface Placed {
  position: number;
  title: string;
}

interface Word {
  text: string;
  positions: number[];
  /** The same positions as a set, for a word of many titles; it is made on first use. */
  set?: PositionSet | undefined;
}

/** A word that more than one title in so many has is looked up quicker in a set than in a list. */
const OFTEN = 16;

/** The titles of one list by the beginnings of their words, in memory, so that a search costs little more where there are many. */
export class ListIndex {
  readonly #all = new PositionSet();
  #size = 0;
  /** The words in alphabetical order, so that those with the same beginning are neighbours. */
  readonly #words: Word[];

  constructor(pages: Iterable<Placed>) {
    const words = new Map<string, Word>();
    for (const { position, title } of pages) {
      this.#all.add(position);
      this.#size += 1;
      for (const text of wordsOf(title)) {
        const word = words.get(text);
        if (word) word.positions.push(position);
        else words.set(text, { text, positions: [position] });
      }
    }
    this.#words = [...words.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  }

  add({ position, title }: Placed): void {
    this.#all.add(position);
    this.#size += 1;
    for (const text of wordsOf(title)) {
      const at = this.#wordIndexOf(text);
      const word = this.#words[at];
      if (word?.text === text) {
        word.positions.push(position);
        word.set?.add(position);
      } else this.#words.splice(at, 0, { text, positions: [position] });
    }
  }

  delete({ position, title }: Placed): void {
    this.#all.delete(position);
    this.#size -= 1;
    for (const text of wordsOf(title)) {
      const at = this.#wordIndexOf(text);
      const word = this.#words[at];
      const where = word?.text === text ? word.positions.indexOf(position) : -1;
      if (!word || where < 0) continue;
      word.positions.splice(where, 1);
      word.set?.delete(position);
      if (word.positions.length === 0) this.#words.splice(at, 1);
    }
  }

  /** Finds the positions of titles that have words beginning with all of these terms. */
  find(terms: readonly string[]): PositionSet {
    const [rarest, ...others] = terms.map((term) => this.#beginningWith(term)).toSorted((a, b) => numberOf(a) - numberOf(b));
    if (!rarest) return this.#all;
    let found = this.#positionsOf(rarest);
    for (const words of rarest.length === 0 ? [] : others) found = found.and(this.#positionsOf(words));
    return found;
  }

  #beginningWith(term: string): Word[] {
    const from = this.#wordIndexOf(term);
    let end = from;
    while (this.#words[end]?.text.startsWith(term)) end += 1;
    return this.#words.slice(from, end);
  }

  #positionsOf(words: readonly Word[]): PositionSet {
    const [often, seldom] = [words.filter((word) => this.#isOften(word)), words.filter((word) => !this.#isOften(word))];
    const sets = often.map((word) => (word.set ??= this.#all.subset([word.positions])));
    return this.#all.subset(
      seldom.map(({ positions }) => positions),
      sets,
    );
  }

  #isOften({ positions }: Word): boolean {
    return positions.length * OFTEN > this.#size;
  }

  /** Finds the index of the first word that does not sort before this one. */
  #wordIndexOf(text: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#words[middle]?.text ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const numberOf = (words: readonly Word[]): number => words.reduce((sum, { positions }) => sum + positions.length, 0);
