import { readBlockStyles } from './pasted-block-styles.ts';
import { readCode } from './pasted-code.ts';
import { writeFormFields } from './pasted-form-fields.ts';
import { readFormulas } from './pasted-formulas.ts';
import { readHeadings } from './pasted-headings.ts';
import { readHighlights } from './pasted-highlights.ts';
import { readInlineStyles } from './pasted-inline-styles.ts';
import { writeLines } from './pasted-lines.ts';
import { readLists } from './pasted-lists.ts';
import { readPictures } from './pasted-pictures.ts';
import { omitDefaultAlignment } from './pasted-sheets.ts';
import { keepShownSpaces } from './pasted-spaces.ts';
import { inlineStyles } from './pasted-style-sheets.ts';
import { writeSymbols } from './pasted-symbols.ts';
import { readTasks } from './pasted-tasks.ts';
import { readWordFormulas } from './pasted-word-formulas.ts';
import { readWordLists } from './pasted-word-lists.ts';

export { withPlainSpaces } from './pasted-spaces.ts';

export function asItLooked(html: string): string {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const { body } = pasted;
  inlineStyles(pasted);
  readHeadings(body);
  readWordLists(body);
  writeSymbols(body);
  readFormulas(body);
  readWordFormulas(body);
  readCode(body);
  readTasks(body);
  writeFormFields(body);
  removeHidden(body);
  readLists(body);
  readPictures(body);
  keepShownSpaces(body);
  readInlineStyles(body);
  omitDefaultAlignment(body);
  writeLines(body);
  readBlockStyles(body);
  readHighlights(body);
  return body.innerHTML;
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[hidden], [style*="display" i]'))
    if (element.hidden || element.style.display === 'none') element.remove();
}
