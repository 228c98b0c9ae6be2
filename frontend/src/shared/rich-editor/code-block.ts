import type { Editor } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { codeBlockView } from './code-block-view.ts';
import type { Highlighter } from './highlighter.ts';

interface CodeBlockStorage {
  /** Languages that can be chosen now. */
  languages: () => string[];
  /** Makes every language available. */
  fetchAllLanguages: () => void;
}

declare module '@tiptap/core' {
  interface Storage {
    codeBlock: CodeBlockStorage;
  }
}

/** Code blocks with colours. The highlighter comes with the first block, rare grammars with the first block in a rare language. */
export function codeBlock() {
  let highlighter: Highlighter | undefined;
  let isLoading = false;

  const load = async (editor: Editor) => {
    const [made, { codeHighlight }, { longCode }] = await Promise.all([
      import('./highlighter.ts'),
      import('./code-highlight.ts'),
      import('./long-code.ts'),
    ]);
    if (editor.isDestroyed) return;
    highlighter = made.highlighter(() => editor.isDestroyed || editor.view.dispatch(editor.state.tr)); // the list of languages is shown again
    editor.registerPlugin(longCode());
    editor.registerPlugin(codeHighlight(highlighter));
  };
  const loadForCode = (editor: Editor) => {
    if (isLoading || !hasCodeBlock(editor)) return;
    isLoading = true;
    load(editor).catch((error: unknown) => {
      isLoading = false; // the text stays readable without colours, and the next change tries again
      console.warn('Code could not be highlighted.', error);
    });
  };

  return CodeBlock.extend({
    addNodeView: () => codeBlockView,
    addStorage: () => ({ languages: () => highlighter?.languages() ?? [], fetchAllLanguages: () => highlighter?.fetchAll() }),
    onCreate() {
      loadForCode(this.editor);
    },
    onUpdate() {
      loadForCode(this.editor);
    },
  }).configure({ enableTabIndentation: true, HTMLAttributes: { spellcheck: 'false' } });
}

function hasCodeBlock(editor: Editor): boolean {
  let isFound = false;
  editor.state.doc.descendants((node) => {
    isFound ||= node.type.name === 'codeBlock';
    return !isFound;
  });
  return isFound;
}
