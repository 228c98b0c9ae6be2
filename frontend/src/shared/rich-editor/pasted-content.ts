import { Extension } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { Plugin, type Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { OWN_COPY } from './copied-spaces.ts';
import type * as PasteReadersModule from './paste-readers.ts';

type PasteReaders = Pick<typeof PasteReadersModule, 'asItLooked' | 'withPlainSpaces'>;

/** Fallback if loading fails. The editor still removes content that its schema doesn't support. */
const NO_READERS: PasteReaders = { asItLooked: (html) => html, withPlainSpaces: (slice) => slice };

let readers: PasteReaders | undefined;

export const loadPasteReaders = async (): Promise<PasteReaders> =>
  (readers = await import('./paste-readers.ts'));

/** Never rejects. After a failure, the next paste tries again. */
export const preloadPasteReaders = (): Promise<unknown> =>
  loadPasteReaders().catch(() => undefined);

export const PastedContent = Extension.create({
  name: 'pastedContent',
  priority: 1000,
  addProseMirrorPlugins() {
    let isForeign = false;

    /** @param clipboardData a copy, because the original is readable only during the event */
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
            const pasted =
              isForeign && readers !== undefined ? readers.withPlainSpaces(slice) : slice;
            return replacesParagraphs(state.selection) ? withFirstParagraph(pasted) : pasted;
          },
        },
      }),
    ];
  },
});

const replacesParagraphs = ({ $from, $to }: Selection): boolean =>
  $from.parent.type.name === 'paragraph' &&
  $from.parentOffset === 0 &&
  $to.parentOffset === $to.parent.content.size;

/** Prevents an aligned or indented first paragraph from merging into the one at the caret. */
function withFirstParagraph(slice: Slice): Slice {
  const [first] = slice.content.content;
  if (slice.openStart !== 1 || first?.type.name !== 'paragraph') return slice;
  return first.hasMarkup(first.type) ? slice : new Slice(slice.content, 0, slice.openEnd);
}

/** Spreadsheets and word processors add an image of the text. Copied images have no text. */
function hasWordsWithPicture(clipboard: DataTransfer): boolean {
  if (![...clipboard.files].some(({ type }) => type.startsWith('image/'))) return false;
  const { body } = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  return body.textContent.trim() !== '';
}

export function paste(target: EventTarget | null, clipboardData: DataTransfer): void {
  target?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function withoutFiles(clipboard: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of clipboard.types.filter((name) => name !== 'Files'))
    copy.setData(type, clipboard.getData(type));
  return copy;
}

function copyOf(clipboard: DataTransfer): DataTransfer {
  const copy = withoutFiles(clipboard);
  for (const file of clipboard.files) copy.items.add(file);
  return copy;
}
