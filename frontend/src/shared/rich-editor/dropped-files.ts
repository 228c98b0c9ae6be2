import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type DroppedItems, droppedItems } from '../dropped-items.ts';

/** Types of images that Mantine pastes, also together with copied text. */
const PASTED_IMAGE_TYPE = /^image\/(?:png|jpeg|gif|webp)$/;

const countOf = ({ files, folders }: DroppedItems): number => files.length + folders.length;

export function droppedFiles(onItems: (items: DroppedItems) => void) {
  const take = async (view: EditorView, items: DroppedItems, pos: number) => {
    const { takePictures } = await import('./take-dropped.ts');
    const rest = takePictures(view, items, pos);
    if (countOf(rest) > 0) onItems(rest);
  };
  const start = (view: EditorView, items: DroppedItems, pos: number) => {
    take(view, items, pos).catch((error: unknown) => {
      console.error('processing dropped files failed', error);
      onItems(items);
    });
    return true;
  };
  return Extension.create({
    name: 'droppedFiles',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDrop(view, event) {
            const items = droppedItems(event.dataTransfer);
            if (countOf(items) === 0) return false;
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return start(view, items, at?.pos ?? view.state.selection.to);
          },
          handlePaste(view, event) {
            const items = droppedItems(event.clipboardData);
            const isPictures =
              items.files.every(({ type }) => PASTED_IMAGE_TYPE.test(type)) &&
              items.folders.length === 0;
            return isPictures ? false : start(view, items, view.state.selection.to);
          },
        },
      }),
    ],
  });
}
