import type { Page } from '@playwright/test';

export interface Outline {
  readonly lines: readonly string[];
  /** Such as `h2 Install`. */
  readonly headings: readonly string[];
  /** Without nested lists. */
  readonly items: readonly string[];
  readonly code: readonly string[];
  readonly cells: readonly string[];
  /** Adjacent links to the same URL count as one. */
  readonly links: readonly (readonly [string, string])[];
}

export const outlineOf = (page: Page, html: string): Promise<Outline> =>
  page.evaluate((source) => {
    const BLOCKS =
      'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, pre, blockquote, table, tr, th, td, details, summary, hr, br, dl, dt, dd';
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string, root: ParentNode = body) => [
      ...root.querySelectorAll<HTMLElement>(selector),
    ];
    const words = (text: string) => text.replace(/\s+/g, ' ').trim();
    const linesOf = (root: HTMLElement) => {
      const copy = root.cloneNode(true) as HTMLElement;
      for (const block of all(BLOCKS, copy)) {
        block.before('\u2028');
        block.after('\u2028');
      }
      for (const pre of all('pre', copy))
        pre.textContent = pre.textContent.replaceAll('\n', '\u2028');
      return copy.textContent
        .split('\u2028')
        .map(words)
        .filter((line) => line !== '');
    };

    const links: [string, string][] = [];
    let last: Node | undefined;
    for (const link of all('a[href]')) {
      const previous = links.at(-1);
      const { href } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      if (previous?.[1] === href && last !== undefined && link.previousSibling === last)
        previous[0] += link.textContent;
      else links.push([link.textContent, href]);
      last = link;
    }

    return {
      lines: linesOf(body),
      headings: all('h1, h2, h3, h4, h5, h6').map(
        (heading) => `${heading.localName} ${words(heading.textContent)}`,
      ),
      items: all('li').map((item) => {
        const copy = item.cloneNode(true) as HTMLElement;
        for (const list of all('ul, ol', copy)) list.remove();
        return linesOf(copy).join('\n');
      }),
      code: all('pre').map((block) => block.textContent),
      cells: all('th, td').map((cell) => linesOf(cell).join('\n')),
      links: links.map(([text, href]) => [words(text), href] as const),
    };
  }, html);

/** Returns one line per block, including all spaces. */
export const plainTextOf = (page: Page, html: string): Promise<string> =>
  page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html');
    return [...body.children].map((block) => block.textContent).join('\n');
  }, html);
