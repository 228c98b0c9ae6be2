import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const EDIT_LINK = 'pasteroom:edit-link';

/** Escape and then Tab moves the focus out of the editor. The screen handles Mod-Enter. */
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
        return true; // stops other handlers, but not the browser's default action
      }
      if (event.key !== 'Shift') leaving = event.key === 'Escape';
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});
