import { isBlock } from './pasted-lines.ts';

/** Word for the web writes headings as paragraphs with a role. */
export function readHeadings(body: HTMLElement): void {
  for (const line of body.querySelectorAll(':is(p, div)[role="heading"]')) {
    const level = line.getAttribute('aria-level') ?? '2';
    if (!/^[1-6]$/.test(level) || [...line.children].some(isBlock)) continue;
    const heading = document.createElement(`h${level}`);
    heading.setAttribute('style', line.getAttribute('style') ?? '');
    heading.append(...line.childNodes);
    line.replaceWith(heading);
  }
}
