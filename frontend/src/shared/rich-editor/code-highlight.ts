import { LONGEST_GUESSED } from '@pasteroom/openapi/rules/code';
import { type Editor, getExtensionField } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import type { Plugin } from '@tiptap/pm/state';
import { createLowlight } from 'lowlight';

/** Colours the code blocks of an editor from now on; begins without any grammar. It is heavy, and most texts hold no code. */
export function codeHighlight(editor: Editor) {
  const lowlight = createLowlight();
  let guessed: string[] = [];
  const highlightAuto = (code: string) =>
    code.length > LONGEST_GUESSED
      ? { type: 'root', children: [{ type: 'text', value: code }] }
      : lowlight.highlightAuto(code, { subset: guessed });
  editor.registerPlugin(colouring({ ...lowlight, highlightAuto }));
  return {
    /** Fetches grammars and recolours what is there; rejects when they cannot be fetched. */
    async learn(which: 'common' | 'all'): Promise<void> {
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

export type CodeHighlight = ReturnType<typeof codeHighlight>;

/** The part of the highlighting extension that colours. The editor has its code blocks already. */
function colouring(lowlight: object): Plugin {
  const about = { name: CodeBlockLowlight.name, options: { lowlight, defaultLanguage: null } };
  const plugins = getExtensionField<() => Plugin[]>(CodeBlockLowlight, 'addProseMirrorPlugins', about)();
  const plugin = plugins.at(-1); // the plugins of the parent come first
  if (plugin === undefined) throw new Error('The highlighting extension has no plugin.');
  return plugin;
}

// The highlighter looks again only at blocks that changed: putting the same attributes back counts as a change.
function recolour(editor: Editor): void {
  const { tr, doc } = editor.state;
  doc.descendants((node, pos) => {
    if (node.type.name === 'codeBlock') tr.setNodeMarkup(pos, undefined, node.attrs);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}
