import { Icon } from '../icons/Icon.tsx';

const STROKES = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.5 7.5C16 5.7 14.3 5 12 5 9.5 5 7.5 6.3 7.5 8.5c0 1.5 1 2.6 3 3.5M7.5 16c.5 2 2.2 3 4.5 3 2.7 0 4.7-1.3 4.7-3.7 0-.8-.2-1.5-.6-2',
  orderedList:
    'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5V8M4 8h3M4 13.5c.8-1 2.5-.7 2.5.5C6.5 15 4 16 4 17.5h3',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  indent: 'M20 6H4M20 12h-9M20 18H4M4 9.5 7 12l-3 2.5',
  outdent: 'M20 6H4M20 12h-9M20 18H4M7 9.5 4 12l3 2.5',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7L12 17.7',
  image:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 16l4.5-4.5L14 17M13 14l2.5-2.5L20 16M15 8.5h.01',
  table:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M4 14.5h16M12 10v9',
  codeBlock: 'M8 8l-4 4 4 4M16 8l4 4-4 4M13.5 6l-3 12',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  color: 'M7 16 12 4l5 12M8.7 12h6.6',
} as const;

export type EditorIconName = keyof typeof STROKES;

export function EditorIcon({ name }: { name: EditorIconName }) {
  return <Icon path={STROKES[name]} />;
}
