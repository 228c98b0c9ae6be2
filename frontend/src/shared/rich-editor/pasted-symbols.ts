/**
 * Common symbols of the Wingdings font, which Word inserts for smileys, arrows and boxes.
 * @see https://www.alanwood.net/demos/wingdings.html
 */
const WINGDINGS: Readonly<Record<string, string>> = {
  '(': '☎',
  '*': '✉',
  A: '✌',
  C: '👍',
  D: '👎',
  F: '☞',
  J: '☺',
  K: '😐',
  L: '☹',
  Q: '✈',
  R: '☼',
  l: '●',
  n: '■',
  o: '☐',
  q: '❑',
  u: '◆',
  v: '❖',
  '\u00a7': '▪',
  '\u00a8': '◻',
  '\u00ab': '★',
  '\u00d8': '➢',
  '\u00df': '←',
  '\u00e0': '→',
  '\u00e1': '↑',
  '\u00e2': '↓',
  '\u00f0': '⇨',
  '\u00f3': '↔',
  '\u00fb': '✘',
  '\u00fc': '✔',
  '\u00fd': '☒',
  '\u00fe': '☑',
};

const IN_WINGDINGS =
  '[style*="Wingdings" i]:not([style*="Wingdings 2" i], [style*="Wingdings 3" i])';
/** Symbol fonts also use the private code points U+F020 to U+F0FF. */
const PRIVATE = /[\uf020-\uf0ff]/g;

/** Writes characters that readers would see only with a font or a style sheet of the source. */
export function writeSymbols(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(IN_WINGDINGS)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = [...text.data.replace(PRIVATE, withoutOffset)]
        .map((letter) => WINGDINGS[letter] ?? letter)
        .join('');
    }
    element.style.fontFamily = '';
  }
  for (const quote of body.querySelectorAll('q')) quote.replaceWith('“', ...quote.childNodes, '”');
}

const withoutOffset = (letter: string): string =>
  String.fromCharCode(letter.charCodeAt(0) - 0xf000);
