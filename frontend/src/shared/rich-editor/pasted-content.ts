import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { OWN_COPY } from './copied-spaces.ts';
import type * as PasteReadersModule from './paste-readers.ts';

type PasteReaders = Pick<typeof PasteReadersModule, 'asItLooked' | 'withPlainSpaces'>;

/** Stands in for readers that could not be loaded. The editor still drops what its schema doesn't know. */
const NO_READERS: PasteReaders = { asItLooked: (html) => html, withPlainSpaces: (slice) => slice };

let readers: PasteReaders | undefined;

/** Fetches what reads the HTML of other programs. */
const loadPasteReaders = async (): Promise<PasteReaders> => (readers = await import('./paste-readers.ts'));

/** Fetches it in advance. If that fails, a paste tries again. */
export const preloadPasteReaders = (): Promise<unknown> => loadPasteReaders().catch(() => undefined);

/** Reads what was copied from other programs as it looked there: with its empty lines, indentation and tabs, and words instead of a picture of them. */
export const PastedContent = Extension.create({
  name: 'pastedContent',
  priority: 1000,
  addProseMirrorPlugins() {
    let isForeign = false;

    /** Pastes as soon as the readers have loaded. The clipboard can only be read during the event. */
    const pasteLater = async (view: EditorView, clipboardData: DataTransfer) => {
      view.dom.ariaBusy = 'true';
      await loadPasteReaders().catch(() => (readers = NO_READERS));
      view.dom.ariaBusy = null;
      if (!view.isDestroyed) paste(view.dom, clipboardData);
      if (readers === NO_READERS) readers = undefined;
    };

    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: () => void preloadPasteReaders(),
            dragenter: () => void preloadPasteReaders(),
            paste: (view, event) => {
              const clipboard = event.clipboardData;
              if (!clipboard?.getData('text/html')) return false;
              if (readers === undefined) void pasteLater(view, copyOf(clipboard));
              else if (hasWordsWithPicture(clipboard)) paste(event.target, withoutFiles(clipboard));
              else return false;
              event.preventDefault();
              return true;
            },
          },
          transformPastedHTML: (html) => {
            isForeign = readers !== undefined && !html.includes(OWN_COPY);
            return isForeign ? (readers?.asItLooked(html) ?? html) : html;
          },
          transformPasted: (slice, { state }, isPlain) => {
            if (isPlain) return slice;
            const pasted = isForeign && readers !== undefined ? readers.withPlainSpaces(slice) : slice;
            return replacesParagraphs(state.selection) ? withFirstParagraph(pasted) : pasted;
          },
        },
      }),
    ];
  },
});

/** Whether the selection covers whole paragraphs, such as an empty one with the caret. */
const replacesParagraphs = ({ $from, $to }: Selection): boolean =>
  $from.parent.type.name === 'paragraph' && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;

/** Closes the start of a slice that begins with an aligned or indented paragraph. Otherwise its words would go into the paragraph at the caret. */
function withFirstParagraph(slice: Slice): Slice {
  const [first] = slice.content.content;
  if (slice.openStart !== 1 || first?.type.name !== 'paragraph') return slice;
  return first.hasMarkup(first.type) ? slice : new Slice(slice.content, 0, slice.openEnd);
}

/** Whether there are words, and a picture of them, which spreadsheets and word processors add. A picture that was copied alone has HTML without words. */
function hasWordsWithPicture(clipboard: DataTransfer): boolean {
  if (![...clipboard.files].some(({ type }) => type.startsWith('image/'))) return false;
  const { body } = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  return body.textContent.trim() !== '';
}

/** Pastes into the editor with this element as if it came from the clipboard. */
export function paste(target: EventTarget | null, clipboardData: DataTransfer): void {
  target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function withoutFiles(clipboard: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of clipboard.types.filter((name) => name !== 'Files')) copy.setData(type, clipboard.getData(type));
  return copy;
}

function copyOf(clipboard: DataTransfer): DataTransfer {
  const copy = withoutFiles(clipboard);
  for (const file of clipboard.files) copy.items.add(file);
  return copy;
}
