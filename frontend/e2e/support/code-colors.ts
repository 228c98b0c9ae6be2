import type { Page } from '@playwright/test';

/** Returns parts such as `const: keyword`. */
export const coloredCode = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ranges = [...CSS.highlights].flatMap(([name, highlight]) =>
      [...highlight].map((range) => ({ name, range: range as Range })),
    );
    ranges.sort((one, other) => one.range.compareBoundaryPoints(Range.START_TO_START, other.range));
    return ranges.map(({ name, range }) => `${range.toString()}: ${name.replace('code-', '')}`);
  });

export const codeColors = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('.ProseMirror[contenteditable="true"] pre code')
    .evaluate((code) =>
      Object.fromEntries(
        [...CSS.highlights].flatMap(([name, highlight]) =>
          [...highlight].map((range) => [
            (range as Range).toString(),
            getComputedStyle(code, `::highlight(${name})`).color,
          ]),
        ),
      ),
    );

export const colorsOfElements = (elements: Element[]): Record<string, string> =>
  Object.fromEntries(
    elements.map((element) => [element.textContent, getComputedStyle(element).color]),
  );

/** Returns the languages of all read-only code blocks that contain colored text. */
export const languagesInColor = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const languages = new Set<string>();
    for (const [name, highlight] of CSS.highlights)
      for (const range of highlight) {
        const code = (range as Range).startContainer.parentElement?.closest('.code-block code');
        const language = code
          ?.closest('.code-block')
          ?.querySelector('.code-block-head span')?.textContent;
        if (!code || !language || languages.has(language)) continue;
        if (getComputedStyle(code, `::highlight(${name})`).color !== getComputedStyle(code).color)
          languages.add(language);
      }
    return [...languages];
  });
