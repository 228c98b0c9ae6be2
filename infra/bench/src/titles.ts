const SYLLABLES = ['an', 'be', 'co', 'da', 'el', 'fi', 'go', 'hu', 'in', 'jo', 'ka', 'lo', 'mi'];
const THAI_WORDS =
  'การ เดิน ทาง ไป เชียง ใหม่ แมว และ หมา ใน บ้าน น้ำ ใจ คน ไทย รัก เมือง วัน นี้ ดี มาก ที่ ของ เรา'.split(' ');
const HAN_START = 0x4e_00;
const HAN_COUNT = 3_000;
const COMMON_WORDS = 4_000;
/** Of all words. The vocabulary grows with the number of titles. */
const NEW_WORDS = 0.2;

/** Deterministic. Two of ten titles are Chinese and one is Thai. */
export function titleOf(number: number): string {
  const chance = chanceFrom(number);
  const rankOf = (count: number) => Math.floor(count ** chance()) - 1;
  const times = (count: number, make: () => string) => Array.from({ length: count }, make);
  if (number % 10 === 1)
    return times(4 + rankOf(9), () => THAI_WORDS[rankOf(THAI_WORDS.length)] ?? '').join('');
  if (number % 5 === 2)
    return times(6 + rankOf(9), () => String.fromCodePoint(HAN_START + rankOf(HAN_COUNT))).join('');
  return times(3 + Math.floor(chance() * 6), () =>
    chance() < NEW_WORDS
      ? wordOf(COMMON_WORDS + Math.floor(chance() * 2 ** 31))
      : wordOf(rankOf(COMMON_WORDS)),
  ).join(' ');
}

function wordOf(rank: number): string {
  let rest = (rank * 2_654_435_761) % 2 ** 32;
  return Array.from({ length: 2 + (rank % 5) }, () => {
    const syllable = SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length) + (rest % 7_919);
    return syllable;
  }).join('');
}

/** Mulberry32. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
