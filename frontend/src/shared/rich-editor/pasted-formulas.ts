const RENDERED = '.MathJax, .MathJax_SVG, .MathJax_CHTML, .mjx-chtml';
const FORMULAS = `.ql-formula[data-value], .katex, .mwe-math-element, mjx-container, ${RENDERED}, math`;
const COPIES =
  '.MathJax_Preview:not(:last-child), :is(math, span:has(math)) + span[aria-hidden="true"], span[aria-hidden="true"]:has(+ math, + span math)';

/** Web pages contain a formula several times: rendered, as MathML and as TeX. */
export function readFormulas(body: HTMLElement): void {
  for (const copy of body.querySelectorAll(COPIES)) copy.remove();
  for (const script of body.querySelectorAll('script[type^="math/tex"]')) {
    const drawn = script.previousElementSibling;
    if (drawn?.matches(`${RENDERED}, .MathJax_Display, .MathJax_SVG_Display`)) drawn.remove();
    script.replaceWith(script.textContent);
  }
  for (const glyph of body.querySelectorAll('mjx-c, mjx-container [data-c]')) writeGlyph(glyph);
  for (const formula of body.querySelectorAll(FORMULAS)) {
    if (body.contains(formula)) formula.replaceWith(wordsOf(formula));
  }
}

/** MathJax renders glyphs with CSS or SVG paths. Their code points are in attributes. */
function writeGlyph(glyph: Element): void {
  const point = /^[\dA-F]{2,5}$/i.exec(
    glyph.getAttribute('data-c') ?? /\bmjx-c([\dA-F]+)\b/.exec(glyph.className)?.[1] ?? '',
  )?.[0];
  if (glyph.textContent === '' && point !== undefined)
    glyph.textContent = String.fromCodePoint(Number.parseInt(point, 16)).normalize('NFKC');
}

function wordsOf(formula: Element): string {
  const tex =
    formula.getAttribute('data-value') ??
    formula.querySelector('annotation[encoding*="tex" i]')?.textContent ??
    formula.querySelector('img')?.alt;
  if (tex !== undefined)
    return tex
      .trim()
      .replace(/^\{\\(?:display|text)style ([^]*)\}$/, '$1')
      .trim();
  const math = formula.localName === 'math' ? formula : formula.querySelector('math');
  if (math === null) return formula.textContent;
  for (const annotation of math.querySelectorAll('annotation, annotation-xml')) annotation.remove();
  return plainTexOf(math);
}

export const plainTexOf = (math: Element): string => texOf(math).replace(/\s+/g, ' ').trim();

/** Writes what reading order alone would lose, such as the bar of a fraction. */
function texOf(math: Element): string {
  const properties = [...math.children].find(isProperties);
  const sign = (name: string) =>
    properties?.querySelector(`m\\:${name}`)?.getAttribute('m:val') ?? undefined;
  const parts = [...math.children].filter((part) => part !== properties).map(texOf);
  const [first = '', second = '', third = ''] = parts;
  switch (math.localName) {
    case 'mfrac':
    case 'm:f':
      return `\\frac{${first}}{${second}}`;
    case 'msqrt':
      return `\\sqrt{${parts.join('')}}`;
    case 'mroot':
      return `\\sqrt[${second}]{${first}}`;
    case 'm:rad':
      return `\\sqrt${first && `[${first}]`}{${second}}`;
    case 'msup':
    case 'm:ssup':
      return `${first}^${grouped(second)}`;
    case 'msub':
    case 'munder':
    case 'm:ssub':
    case 'm:limlow':
      return `${first}_${grouped(second)}`;
    case 'msubsup':
    case 'munderover':
    case 'm:ssubsup':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'm:nary':
      return `${sign('chr') ?? '∫'}${first && `_${grouped(first)}`}${second && `^${grouped(second)}`} ${third}`;
    case 'm:d':
      return `${sign('begchr') ?? '('}${parts.join('|')}${sign('endchr') ?? ')'}`;
    case 'm:func':
      return parts.join(' ');
    case 'm:acc':
      return first + (sign('chr') ?? '\u0302');
    case 'mtr':
    case 'm:mr':
      return parts.join(' & ');
    case 'mtable':
    case 'm:m':
    case 'm:eqarr':
      return parts.join(' \\\\ ');
    default:
      return parts.length > 0 ? parts.join('') : math.textContent;
  }
}

/** In Word formulas, an element such as `m:dPr` contains settings. */
const isProperties = ({ localName }: Element): boolean => /^m:\w+pr$/.test(localName);

const grouped = (tex: string): string => (tex.length === 1 ? tex : `{${tex}}`);
