import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Name of the window event that opens the link control. */
export const EDIT_LINK = 'pasteroom:edit-link';

/** Mod-K edits a link; Escape, then Tab, leaves the editor; Mod-Enter is left to the screen around it. */
export const EditorKeys = Extension.create({
  name: 'editorKeys',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-Enter': () => true,
    'Mod-k': () => window.dispatchEvent(new Event(EDIT_LINK)),
  }),
  addProseMirrorPlugins() {
    let leaving = false;
    const keydown = (_view: unknown, event: KeyboardEvent) => {
      if (event.key === 'Tab' && leaving) {
        leaving = false;
        return true; // nobody else sees the key, so the browser moves the focus on
      }
      if (event.key !== 'Shift') leaving = event.key === 'Escape';
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});
