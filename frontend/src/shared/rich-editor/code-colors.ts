const CLASSES = {
  comment: ['hljs-comment', 'hljs-quote', 'hljs-meta'],
  keyword: [
    'hljs-keyword',
    'hljs-selector-tag',
    'hljs-literal',
    'hljs-type',
    'hljs-template-tag',
    'hljs-deletion',
  ],
  string: ['hljs-string', 'hljs-regexp', 'hljs-char', 'hljs-addition', 'hljs-link'],
  number: ['hljs-number', 'hljs-symbol', 'hljs-bullet', 'hljs-variable', 'hljs-template-variable'],
  name: [
    ...['hljs-title', 'hljs-section', 'hljs-name', 'hljs-attr', 'hljs-attribute', 'hljs-built_in'],
    ...['hljs-selector-id', 'hljs-selector-class'],
  ],
} as const;

export type CodeColor = keyof typeof CLASSES;

const COLORS = new Map(
  Object.entries(CLASSES).flatMap(([color, classes]) =>
    classes.map((name) => [name, color as CodeColor] as const),
  ),
);

export function colorOf(classes: unknown): CodeColor | undefined {
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return names.map((name) => COLORS.get(name as never)).find((color) => color !== undefined);
}
