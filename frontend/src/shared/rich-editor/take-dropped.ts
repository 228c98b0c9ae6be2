import { describedType, isTextPicture } from '@pasteroom/openapi/rules/files';
import { Slice } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { DroppedItems } from '../dropped-items.ts';

const isShown = (file: File): boolean => isTextPicture(describedType(file));

export function takePictures(
  view: EditorView,
  { files, folders }: DroppedItems,
  pos: number,
): DroppedItems {
  const pictures = files.filter(isShown);
  if (pictures.length > 0 && !view.isDestroyed)
    insertPictures(view, pictures, Math.min(pos, view.state.doc.content.size));
  return { files: files.filter((file) => !isShown(file)), folders };
}

/**
 * Simulates a paste, because Mantine exports no function that inserts and uploads images, and its
 * drop handler splits paragraphs.
 */
function insertPictures(view: EditorView, pictures: readonly File[], pos: number): void {
  view.dispatch(view.state.tr.setSelection(paragraphEdge(view.state, pos)));
  const clipboardData = new DataTransfer();
  // Mantine ignores files with an unknown type.
  for (const file of pictures)
    clipboardData.items.add(new File([file], file.name, { type: describedType(file) }));
  const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true });
  view.someProp('handlePaste', (handle) => handle(view, paste, Slice.empty));
}

function paragraphEdge({ doc, schema }: EditorState, pos: number): Selection {
  const $pos = doc.resolve(pos);
  if (!$pos.parent.isTextblock) return Selection.near($pos);
  const block = $pos.node(-1);
  const index = $pos.index(-1);
  const image = schema.nodes['image'];
  const isFirstHalf = $pos.parentOffset < $pos.parent.content.size / 2;
  const canPrecede = image !== undefined && block.canReplaceWith(index, index, image);
  return TextSelection.create(doc, isFirstHalf && canPrecede ? $pos.start() : $pos.end());
}
