import type { Editor } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import { codeBlockView } from './code-block-view.ts';
import type { CodeHighlight } from './code-highlight.ts';

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

/** How much is known: no grammar, the 37 common ones, or every one there is. */
type Grammars = 'none' | 'common' | 'all';

/** Code blocks with colours; what colours comes with the first block, the rare grammars with the first block in a rare language. */
export function codeBlock() {
  let highlight: CodeHighlight | undefined;
  let asked: Grammars = 'none';

  const fetchGrammars = async (which: 'common' | 'all', editor: Editor) => {
    const { codeHighlight } = await import('./code-highlight.ts');
    if (editor.isDestroyed) return;
    highlight ??= codeHighlight(editor);
    await highlight.learn(which);
  };
  const learn = (which: 'common' | 'all', editor: Editor) => {
    if (asked === 'all' || asked === which) return;
    const before = asked;
    asked = which;
    fetchGrammars(which, editor).catch((error: unknown) => {
      asked = before; // the text stays readable without colours, and the next change tries again
      console.warn('The grammars of code blocks could not be loaded.', error);
    });
  };

  const learnWhatIsNeeded = (editor: Editor) => {
    const languages = languagesOfBlocks(editor);
    if (languages.length === 0) return;
    const known = highlight?.languages() ?? [];
    const isRare = known.length > 0 && languages.some((language) => language !== null && highlight?.knows(language) === false);
    learn(isRare ? 'all' : 'common', editor);
  };

  return CodeBlock.extend({
    addNodeView: () => codeBlockView,
    addStorage: () => ({ languages: () => highlight?.languages() ?? [], learnAll: (editor: Editor) => learn('all', editor) }),
    onCreate() {
      learnWhatIsNeeded(this.editor);
    },
    onUpdate() {
      learnWhatIsNeeded(this.editor);
    },
  }).configure({ enableTabIndentation: true, HTMLAttributes: { spellcheck: 'false' } });
}

function languagesOfBlocks(editor: Editor): (string | null)[] {
  const languages: (string | null)[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'codeBlock') languages.push(typeof node.attrs.language === 'string' ? node.attrs.language : null);
  });
  return languages;
}
