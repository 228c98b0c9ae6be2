import type { Editor } from '@tiptap/core';
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { codeBlockView } from './code-block-view.ts';
import { codeHighlight, type Grammars } from './code-highlight.ts';

interface CodeBlockStorage {
  /** Languages that can be chosen now. */
  languages: () => string[];
  /** Makes every language available. */
  learnAll: (editor: Editor) => void;
}

declare module '@tiptap/core' {
  interface Storage {
    codeBlock: CodeBlockStorage;
  }
}

/** Code blocks with colours; grammars come with the first block, the rare ones with the first block in a rare language. */
export function codeBlock() {
  const highlight = codeHighlight();
  let asked: Grammars = 'none';

  const learn = (which: 'common' | 'all', editor: Editor) => {
    if (asked === 'all' || asked === which) return;
    const before = asked;
    asked = which;
    highlight.learn(which, editor).catch((error: unknown) => {
      asked = before; // the text stays readable without colours, and the next change tries again
      console.warn('The grammars of code blocks could not be loaded.', error);
    });
  };

  const learnWhatIsNeeded = (editor: Editor) => {
    const languages = languagesOfBlocks(editor);
    if (languages.length === 0) return;
    const isRare =
      asked !== 'none' && highlight.languages().length > 0 && languages.some((language) => language !== null && !highlight.knows(language));
    learn(isRare ? 'all' : 'common', editor);
  };

  return CodeBlockLowlight.extend({
    addNodeView: () => codeBlockView,
    addStorage: () => ({ languages: highlight.languages, learnAll: (editor: Editor) => learn('all', editor) }),
    onCreate() {
      learnWhatIsNeeded(this.editor);
    },
    onUpdate() {
      learnWhatIsNeeded(this.editor);
    },
  }).configure({ lowlight: highlight.lowlight, enableTabIndentation: true, HTMLAttributes: { spellcheck: 'false' } });
}

function languagesOfBlocks(editor: Editor): (string | null)[] {
  const languages: (string | null)[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'codeBlock') languages.push(typeof node.attrs.language === 'string' ? node.attrs.language : null);
  });
  return languages;
}
