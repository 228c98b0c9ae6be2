/** Numbers from 0 to 1 that are the same in each run. */
export type Chance = () => number;

const WORDS = 4_000;
const SYLLABLES = [
  'ba',
  'co',
  'da',
  'el',
  'fi',
  'gra',
  'hu',
  'in',
  'ka',
  'lo',
  'mi',
  'no',
  'or',
  'pe',
  'ri',
  'sta',
  'tu',
  'un',
  've',
  'zen',
];

/** Makes a pseudo-random generator (mulberry32), which is even enough for titles. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below the end. */
export const below = (chance: Chance, end: number): number => Math.floor(chance() * end);

/** The same in an order of chance. */
export function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The vocabulary: words of 2 to 15 letters, many of which share a beginning of two or three letters. */
const vocabulary: readonly string[] = (() => {
  const chance = chanceFrom(1);
  const words = new Set<string>();
  while (words.size < WORDS) {
    const count = 1 + below(chance, 3) + below(chance, 3);
    words.add(Array.from({ length: count }, () => SYLLABLES[below(chance, SYLLABLES.length)]).join(''));
  }
  return [...words];
})();

/** The word of a rank is used about 1/rank as often as the first one, as in a language: some are in a third of the titles, most in a few. */
const anyWord = (chance: Chance): string => vocabulary[Math.floor(WORDS ** chance()) - 1] ?? '';

/** A title of 3 to 8 words. */
export const titleOf = (chance: Chance): string => Array.from({ length: 3 + below(chance, 6) }, () => anyWord(chance)).join(' ');

/** What people type: one word, two words, the beginning of one or of two, or nothing. */
export function typedTerms(count: number): string[] {
  const chance = chanceFrom(2);
  const beginning = (): string => anyWord(chance).slice(0, 2 + below(chance, 5));
  const kinds = [
    () => anyWord(chance),
    () => `${anyWord(chance)} ${anyWord(chance)}`,
    beginning,
    () => `${anyWord(chance)} ${beginning()}`,
    () => vocabulary[below(chance, WORDS)] ?? '',
  ];
  const terms = new Set(['']);
  while (terms.size < count) terms.add(kinds[terms.size % kinds.length]?.() ?? '');
  return [...terms];
}
