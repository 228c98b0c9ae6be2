import { type CommandProps, Extension } from '@tiptap/core';

const INDENTABLE = ['paragraph', 'heading'];

const MAX_INDENT = 8;

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indent: {
      indent: () => ReturnType;
      outdent: () => ReturnType;
    };
  }
}

export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes: () => [
    {
      types: INDENTABLE,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => step(element.dataset.indent),
          renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    indent: () => (props) =>
      props.editor.isActive('listItem') ? props.commands.sinkListItem('listItem') : shift(props, 1),
    outdent: () => (props) =>
      props.editor.isActive('listItem')
        ? props.commands.liftListItem('listItem')
        : shift(props, -1),
  }),
  addKeyboardShortcuts() {
    const tab = (command: 'indent' | 'outdent') => () => {
      if (this.editor.isActive('codeBlock') || this.editor.isActive('table')) return false;
      this.editor.commands[command]();
      return true; // keeps the focus in the editor, even if nothing can be indented
    };
    return { Tab: tab('indent'), 'Shift-Tab': tab('outdent') };
  },
});

function shift({ state, tr, dispatch }: CommandProps, by: 1 | -1): boolean {
  const { from, to } = state.selection;
  let moved = false;
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!INDENTABLE.includes(node.type.name)) return;
    const indent = step(node.attrs.indent + by);
    if (indent === node.attrs.indent) return;
    moved = true;
    if (dispatch) tr.setNodeAttribute(pos, 'indent', indent);
  });
  return moved;
}

function step(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), MAX_INDENT) : 0;
}
