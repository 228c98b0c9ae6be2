import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';

/** What an input rule of Tiptap stores about the shortcut that it has just replaced. */
interface AppliedRule {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

interface Shortcut {
  readonly rule: AppliedRule;
  /** The rule's transaction and those that plugins made since. */
  readonly transactions: readonly Transaction[];
}

const key = new PluginKey<Shortcut | undefined>('undoShortcut');

/**
 * Restores the characters of a shortcut such as `# ` with one Backspace or one undo right after it. Tiptap's own `undoInputRule` fails when another
 * plugin has appended a step, such as the paragraph after a last heading.
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
          // Colours of a code block may arrive in between, as a step that stays out of the history.
          if (shortcut !== undefined && (tr.getMeta('appendedTransaction') !== undefined || tr.getMeta('addToHistory') === false))
            return { ...shortcut, transactions: [...shortcut.transactions, tr] };
          return tr.docChanged || tr.selectionSet ? undefined : shortcut;
        },
      },
    }),
  ],
});

/** Each extension with input rules has a plugin, which marks the transaction that applies a rule. */
function ruleOf(tr: Transaction, plugins: EditorState['plugins']): AppliedRule | undefined {
  const marks = plugins.filter(({ spec }) => 'isInputRules' in spec).map((plugin) => tr.getMeta(plugin) as AppliedRule | undefined);
  return marks.find((mark) => mark !== undefined);
}

/** Undoes the shortcut that was just replaced. Returns whether there was one. */
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
