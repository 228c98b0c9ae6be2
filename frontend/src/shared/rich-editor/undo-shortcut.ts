import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

interface AppliedRule {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Shortcut {
  readonly rule: AppliedRule;
  readonly transactions: readonly Transaction[];
}

const key = new PluginKey<Shortcut | undefined>('undoShortcut');

/**
 * Lets users restore a shortcut such as `# ` with Backspace or undo. Tiptap's `undoInputRule` fails
 * if a plugin has appended a step.
 */
export const UndoShortcut = Extension.create({
  name: 'undoShortcut',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    Backspace: ({ editor }) => restore(editor),
    'Mod-z': ({ editor }) => restore(editor),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<Shortcut | undefined>({
      key,
      state: {
        init: () => undefined,
        apply(tr, shortcut, { plugins }) {
          const rule = ruleOf(tr, plugins);
          if (rule !== undefined) return { rule, transactions: [tr] };
          // Record steps that plugins have appended or that aren't in the history, too.
          if (
            shortcut !== undefined &&
            (tr.getMeta('appendedTransaction') !== undefined ||
              tr.getMeta('addToHistory') === false)
          )
            return { ...shortcut, transactions: [...shortcut.transactions, tr] };
          return tr.docChanged || tr.selectionSet ? undefined : shortcut;
        },
      },
    }),
  ],
});

function ruleOf(tr: Transaction, plugins: EditorState['plugins']): AppliedRule | undefined {
  const marks = plugins
    .filter(({ spec }) => 'isInputRules' in spec)
    .map((plugin) => tr.getMeta(plugin) as AppliedRule | undefined);
  return marks.find((mark) => mark !== undefined);
}

function restore({ state, view }: Editor): boolean {
  const shortcut = key.getState(state);
  if (shortcut === undefined) return false;
  const { tr } = state;
  for (const { steps, docs } of shortcut.transactions.toReversed())
    for (const [at, step] of [...steps.entries()].reverse()) {
      const before = docs[at];
      if (before !== undefined) tr.step(step.invert(before));
    }
  const { from, to, text } = shortcut.rule;
  tr.insertText(text.replace('\n', ''), from, to);
  view.dispatch(tr);
  return true;
}
