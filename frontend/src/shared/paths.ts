/** Every address of the product that a screen links to. */
export const paths = {
  home: '/',
  pasteText: '/pastetext',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
