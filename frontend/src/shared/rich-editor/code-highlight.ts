import type { Editor } from '@tiptap/core';
import { LONGEST_GUESSED } from '@pasteroom/openapi/rules/code';
import { createLowlight } from 'lowlight';

/** How much is known: no grammar, the 37 common ones, or every one there is. */
export type Grammars = 'none' | 'common' | 'all';

/** Colours code; begins without any grammar, since most texts hold no code. */
export function codeHighlight() {
  const lowlight = createLowlight();
  let guessed: string[] = [];
  return {
    lowlight: {
      ...lowlight,
      highlightAuto: (code: string) =>
        code.length > LONGEST_GUESSED
          ? { type: 'root', children: [{ type: 'text', value: code }] }
          : lowlight.highlightAuto(code, { subset: guessed }),
    },
    /** Fetches grammars and recolours what is there; rejects when they cannot be fetched. */
    async learn(which: Exclude<Grammars, 'none'>, editor: Editor): Promise<void> {
      const { common } = await import('./grammars-common.ts');
      lowlight.register(which === 'common' ? common : (await import('./grammars-all.ts')).all);
      guessed = Object.keys(common);
      if (!editor.isDestroyed) recolour(editor);
    },
    /** The names of the known languages. */
    languages: (): string[] => lowlight.listLanguages().sort(),
    /** Tells whether this language, or one it is another name of, is known. */
    knows: (language: string): boolean => lowlight.registered(language),
  };
}

// The highlighter looks again only at blocks that changed: putting the same attributes back counts as a change.
function recolour(editor: Editor): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, pos) => {
    if (node.type.name === 'codeBlock') tr.setNodeMarkup(pos, undefined, node.attrs);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
