import type { Editor } from '@tiptap/core';
import type { TextKey } from '../../i18n/i18n.ts';
import type { EditorIconName } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';

/** A button of the toolbar. */
export interface ToolbarButton {
  readonly id: EditorIconName;
  readonly label: TextKey<'editor-tools'>;
  /** The shortcut in the editor's notation, for example Mod-Shift-7. */
  readonly shortcut?: string;
  readonly isActive?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

/** A control of its own shape. */
export type ToolbarWidget = 'style' | 'font' | 'color' | 'align' | 'link' | 'image' | 'table' | 'language';

export interface ToolbarGroup {
  readonly label: TextKey<'editor-tools'>;
  readonly items: readonly (ToolbarButton | ToolbarWidget)[];
}

const marks: ToolbarButton[] = [
  {
    id: 'bold',
    label: 'bold',
    shortcut: 'Mod-B',
    isActive: (e) => e.isActive('bold'),
    run: (e) => focusedChain(e).toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'italic',
    shortcut: 'Mod-I',
    isActive: (e) => e.isActive('italic'),
    run: (e) => focusedChain(e).toggleItalic().run(),
  },
  {
    id: 'underline',
    label: 'underline',
    shortcut: 'Mod-U',
    isActive: (e) => e.isActive('underline'),
    run: (e) => focusedChain(e).toggleUnderline().run(),
  },
  {
    id: 'strike',
    label: 'strike',
    shortcut: 'Mod-Shift-S',
    isActive: (e) => e.isActive('strike'),
    run: (e) => focusedChain(e).toggleStrike().run(),
  },
];

const lists: ToolbarButton[] = [
  {
    id: 'orderedList',
    label: 'orderedList',
    shortcut: 'Mod-Shift-7',
    isActive: (e) => e.isActive('orderedList'),
    run: (e) => focusedChain(e).toggleOrderedList().run(),
  },
  {
    id: 'bulletList',
    label: 'bulletList',
    shortcut: 'Mod-Shift-8',
    isActive: (e) => e.isActive('bulletList'),
    run: (e) => focusedChain(e).toggleBulletList().run(),
  },
  {
    id: 'outdent',
    label: 'outdent',
    shortcut: 'Shift-Tab',
    canRun: (e) => e.can().outdent(),
    run: (e) => focusedChain(e).outdent().run(),
  },
  { id: 'indent', label: 'indent', shortcut: 'Tab', canRun: (e) => e.can().indent(), run: (e) => focusedChain(e).indent().run() },
];

const codeBlock: ToolbarButton = {
  id: 'codeBlock',
  label: 'codeBlock',
  shortcut: 'Mod-Alt-C',
  isActive: (e) => e.isActive('codeBlock'),
  run: (e) => focusedChain(e).toggleCodeBlock().run(),
};

const history: ToolbarButton[] = [
  { id: 'undo', label: 'undo', shortcut: 'Mod-Z', canRun: (e) => e.can().undo(), run: (e) => focusedChain(e).undo().run() },
  { id: 'redo', label: 'redo', shortcut: 'Mod-Shift-Z', canRun: (e) => e.can().redo(), run: (e) => focusedChain(e).redo().run() },
];

/** The toolbar, group by group, in the order of the eye. */
export const toolbarGroups: readonly ToolbarGroup[] = [
  { label: 'groups.marks', items: marks },
  { label: 'groups.lists', items: lists },
  { label: 'groups.style', items: ['style', 'font', 'language'] },
  { label: 'groups.colour', items: ['color', 'align'] },
  { label: 'groups.insert', items: ['link', 'image', 'table', codeBlock] },
  { label: 'groups.history', items: history },
];

/** What narrow windows show at once; the rest waits behind one button. */
const FIRST_WHERE_NARROW: readonly string[] = ['style', 'bulletList', 'link', 'image', 'codeBlock'];

const rankOf = (item: ToolbarButton | ToolbarWidget): number => FIRST_WHERE_NARROW.indexOf(typeof item === 'string' ? item : item.id);
const isFirst = (item: ToolbarButton | ToolbarWidget): boolean => rankOf(item) >= 0;

/** The tools that narrow windows show at once, in their order. */
export const firstTools: ToolbarGroup = {
  label: 'groups.first',
  items: toolbarGroups
    .flatMap(({ items }) => items)
    .filter(isFirst)
    .sort((a, b) => rankOf(a) - rankOf(b)),
};

/** The tools that narrow windows keep behind one button. */
export const otherTools: readonly ToolbarGroup[] = toolbarGroups.map(({ label, items }) => ({
  label,
  items: items.filter((item) => !isFirst(item)),
}));

/** Every plain button. */
export const toolbarButtons: readonly ToolbarButton[] = toolbarGroups.flatMap(({ items }) =>
  items.filter((item) => typeof item !== 'string'),
);

/** How a plain button stands for the text at the caret. */
export interface ButtonState {
  readonly active: boolean;
  readonly disabled: boolean;
}

/** How the plain buttons stand, in their order. */
export function buttonStates(editor: Editor): ButtonState[] {
  return toolbarButtons.map(({ isActive, canRun }) => ({ active: isActive?.(editor) ?? false, disabled: canRun?.(editor) === false }));
}
