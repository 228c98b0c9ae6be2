import type { Editor } from '@tiptap/core';
import { MAX_HIGHLIGHTED_LENGTH } from '@pasteroom/openapi/rules/code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { codeBlockView } from './code-block-view.ts';
import type { Highlighter } from './highlighter.ts';

interface CodeBlockStorage {
  languages: () => string[];
  fetchAllLanguages: () => void;
}

declare module '@tiptap/core' {
  interface Storage {
    codeBlock: CodeBlockStorage;
  }
}

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
    // An empty transaction updates the language list.
    highlighter = made.highlighter(
      () => editor.isDestroyed || editor.view.dispatch(editor.state.tr),
    );
    // Without edits, only highlighting needs the parts. Creating thousands takes seconds.
    editor.registerPlugin(longCode(editor.isEditable ? Infinity : MAX_HIGHLIGHTED_LENGTH));
    editor.registerPlugin(codeHighlight(highlighter));
  };
  const loadForCode = (editor: Editor) => {
    if (isLoading || !hasCodeBlock(editor)) return;
    isLoading = true;
    load(editor).catch((error: unknown) => {
      isLoading = false; // the next change tries again
      console.warn('loading the highlighter failed', error);
    });
  };

  return CodeBlock.extend({
    addNodeView: () => codeBlockView,
    addStorage: () => ({
      languages: () => highlighter?.languages() ?? [],
      fetchAllLanguages: () => highlighter?.fetchAll(),
    }),
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
