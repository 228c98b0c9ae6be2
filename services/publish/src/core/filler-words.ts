const BY_LENGTH = [
  ['a', 'o', 'e'],
  ['et', 'in', 'ut', 'ad', 'ex'],
  ['sed', 'non', 'est', 'qui', 'vel'],
  ['amet', 'elit', 'quis', 'nisi', 'duis', 'aute'],
  ['lorem', 'ipsum', 'dolor', 'magna', 'irure', 'velit'],
  ['tempor', 'labore', 'aliqua', 'veniam', 'cillum', 'fugiat'],
  ['laboris', 'commodo', 'nostrud', 'eiusmod', 'aliquip'],
  ['pariatur', 'deserunt', 'proident', 'occaecat'],
  ['voluptate', 'consequat', 'excepteur', 'cupidatat'],
  ['incididunt', 'adipiscing'],
  ['consectetur'],
  ['exercitation'],
];

const LONG_RUN_WORD_LENGTH = 7;

export const FILLER_WORDS: ReadonlySet<string> = new Set(BY_LENGTH.flat());

export function fillerWords(): (text: string) => string {
  let turn = 0;
  const word = (length: number): string => {
    const words = BY_LENGTH[length - 1] ?? [];
    turn += 1;
    return words[turn % words.length] ?? '';
  };
  return (text) => text.replaceAll(/\S+/g, ({ length }) => wordsOver(length).map(word).join(' '));
}

/** Splits long runs from scripts without spaces. */
function wordsOver(length: number): number[] {
  if (length <= BY_LENGTH.length) return [length];
  const count = Math.ceil((length + 1) / (LONG_RUN_WORD_LENGTH + 1));
  return [
    ...Array<number>(count - 1).fill(LONG_RUN_WORD_LENGTH),
    Math.max(1, length - (count - 1) * (LONG_RUN_WORD_LENGTH + 1)),
  ];
}
