import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Hands pasted and dropped files that are no pictures to the screen; pictures go into the text. */
export function droppedFiles(onFiles: (files: File[]) => void) {
  const take = (list: FileList | undefined, event: Event) => {
    const files = [...(list ?? [])].filter((file) => !file.type.startsWith('image/'));
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles(files);
    return files.length === list?.length;
  };
  return Extension.create({
    name: 'droppedFiles',
    priority: 1000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDrop: (_view, event) => take(event.dataTransfer?.files, event),
          handlePaste: (_view, event) => take(event.clipboardData?.files, event),
        },
      }),
    ],
  });
}
