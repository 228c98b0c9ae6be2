import type { ChainedCommands, Editor } from '@tiptap/core';
import type { TextKey } from '../../i18n/i18n.ts';
import type { EditorIconName } from './EditorIcon.tsx';
import { focusedChain } from './focused-chain.ts';

/** `id` also names the icon, the label and the node or mark. */
export interface ToolbarButton {
  readonly id: EditorIconName & TextKey<'editor-tools'>;
  /** In Tiptap notation, for example Mod-Shift-7. */
  readonly shortcut: string;
  readonly isActive?: (editor: Editor) => boolean;
  readonly canRun?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

export type ToolbarWidget =
  'style' | 'font' | 'color' | 'align' | 'link' | 'image' | 'table' | 'language';

export interface ToolbarGroup {
  readonly label: TextKey<'editor-tools'>;
  readonly items: readonly (ToolbarButton | ToolbarWidget)[];
}

type Command = (chain: ChainedCommands) => ChainedCommands;

const toggle = (id: ToolbarButton['id'], shortcut: string, command: Command): ToolbarButton => ({
  id,
  shortcut,
  isActive: (editor) => editor.isActive(id),
  run: (editor) => command(focusedChain(editor)).run(),
});

const step = (id: 'indent' | 'outdent' | 'undo' | 'redo', shortcut: string): ToolbarButton => ({
  id,
  shortcut,
  canRun: (editor) => editor.can()[id](),
  run: (editor) => focusedChain(editor)[id]().run(),
});

const marks = [
  toggle('bold', 'Mod-B', (chain) => chain.toggleBold()),
  toggle('italic', 'Mod-I', (chain) => chain.toggleItalic()),
  toggle('underline', 'Mod-U', (chain) => chain.toggleUnderline()),
  toggle('strike', 'Mod-Shift-S', (chain) => chain.toggleStrike()),
];

const lists = [
  toggle('orderedList', 'Mod-Shift-7', (chain) => chain.toggleOrderedList()),
  toggle('bulletList', 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
  step('outdent', 'Shift-Tab'),
  step('indent', 'Tab'),
];

const codeBlock = toggle('codeBlock', 'Mod-Alt-C', (chain) => chain.toggleCodeBlock());

const history = [step('undo', 'Mod-Z'), step('redo', 'Mod-Shift-Z')];

export const toolbarGroups: readonly ToolbarGroup[] = [
  { label: 'groups.marks', items: marks },
  { label: 'groups.lists', items: lists },
  { label: 'groups.style', items: ['style', 'font', 'language'] },
  { label: 'groups.colour', items: ['color', 'align'] },
  { label: 'groups.insert', items: ['link', 'image', 'table', codeBlock] },
  { label: 'groups.history', items: history },
];

const FIRST_ON_NARROW_SCREENS: readonly string[] = [
  'style',
  'bulletList',
  'link',
  'image',
  'codeBlock',
];

const rankOf = (item: ToolbarButton | ToolbarWidget): number =>
  FIRST_ON_NARROW_SCREENS.indexOf(typeof item === 'string' ? item : item.id);
const isFirst = (item: ToolbarButton | ToolbarWidget): boolean => rankOf(item) >= 0;

export const firstTools: ToolbarGroup = {
  label: 'groups.first',
  items: toolbarGroups
    .flatMap(({ items }) => items)
    .filter(isFirst)
    .sort((a, b) => rankOf(a) - rankOf(b)),
};

export const otherTools: readonly ToolbarGroup[] = toolbarGroups.map(({ label, items }) => ({
  label,
  items: items.filter((item) => !isFirst(item)),
}));

export const toolbarButtons: readonly ToolbarButton[] = toolbarGroups.flatMap(({ items }) =>
  items.filter((item) => typeof item !== 'string'),
);

export interface ButtonState {
  readonly active: boolean;
  readonly disabled: boolean;
}

export function buttonStates(editor: Editor): ButtonState[] {
  return toolbarButtons.map(({ isActive, canRun }) => ({
    active: isActive?.(editor) ?? false,
    disabled: canRun?.(editor) === false,
  }));
}
