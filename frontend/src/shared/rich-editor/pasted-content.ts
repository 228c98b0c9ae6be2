import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { OWN_COPY } from './copied-spaces.ts';
import { readHighlights } from './pasted-highlights.ts';
import { readCode } from './pasted-code.ts';
import { readFormulas } from './pasted-formulas.ts';
import { writeEmptyLines } from './pasted-lines.ts';
import { readLists } from './pasted-lists.ts';
import { readPictures } from './pasted-pictures.ts';
import { keepShownSpaces, withPlainSpaces } from './pasted-spaces.ts';
import { readTasks } from './pasted-tasks.ts';
import { readWordLists } from './pasted-word-lists.ts';

/** Reads what was copied from other programs as it looked there: with its empty lines, indentation and tabs, and words instead of a picture of them. */
export const PastedContent = Extension.create({
  name: 'pastedContent',
  priority: 1000,
  addProseMirrorPlugins() {
    let isForeign = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: { paste: (_view, event) => pasteWords(event) },
          transformPastedHTML: (html) => {
            isForeign = !html.includes(OWN_COPY);
            return isForeign ? asItLooked(html) : html;
          },
          transformPasted: (slice, _view, isPlain) => (isForeign && !isPlain ? withPlainSpaces(slice) : slice),
        },
      }),
    ];
  },
});

function asItLooked(html: string): string {
  const { body } = parsed(html);
  readWordLists(body);
  readFormulas(body);
  readCode(body);
  readTasks(body);
  readLists(body);
  readPictures(body);
  keepShownSpaces(body);
  readHighlights(body);
  writeEmptyLines(body);
  return body.innerHTML;
}

/**
 * Pastes without the picture that spreadsheets and word processors add of what was copied. A picture that was copied alone comes with HTML that has no
 * words, and a file with none.
 */
function pasteWords(event: ClipboardEvent): boolean {
  const { clipboardData: all, target } = event;
  if (all === null || ![...all.files].some(({ type }) => type.startsWith('image/'))) return false;
  if (parsed(all.getData('text/html')).body.textContent.trim() === '') return false;
  const clipboardData = new DataTransfer();
  for (const type of all.types.filter((name) => name !== 'Files')) clipboardData.setData(type, all.getData(type));
  event.preventDefault();
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return true;
}

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
