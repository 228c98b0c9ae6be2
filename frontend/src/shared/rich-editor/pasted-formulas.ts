/** Pages contain each formula several times: rendered, as MathML and as TeX. */
export function readFormulas(body: HTMLElement): void {
  for (const script of body.querySelectorAll('script[type^="math/tex"]')) {
    const drawn = script.previousElementSibling;
    if (drawn?.matches('.MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML')) drawn.remove();
    for (const preview of body.querySelectorAll('.MathJax_Preview')) preview.remove();
    script.replaceWith(script.textContent);
  }
  for (const formula of body.querySelectorAll('.katex, mjx-container, .mwe-math-element, .MathJax, math')) {
    if (body.contains(formula)) formula.replaceWith(wordsOf(formula));
  }
}

function wordsOf(formula: Element): string {
  const tex = formula.querySelector('annotation[encoding*="tex" i]')?.textContent ?? formula.querySelector('img')?.alt;
  if (tex !== undefined)
    return tex
      .trim()
      .replace(/^\{\\(?:display|text)style ([^]*)\}$/, '$1')
      .trim();
  const math = formula.localName === 'math' ? formula : formula.querySelector('math');
  if (math === null) return formula.textContent;
  for (const annotation of math.querySelectorAll('annotation, annotation-xml')) annotation.remove();
  return math.textContent.replace(/\s+/g, ' ').trim();
}
