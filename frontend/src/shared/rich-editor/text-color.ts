import type { Extension } from '@tiptap/core';
import { BackgroundColor, Color } from '@tiptap/extension-text-style';

/** A style of words, and the variable by which the style sheet hears of its colour. */
interface ColorStyle {
  readonly attribute: string;
  readonly property: string;
  readonly variable: string;
}

/** A colour, told to the style sheet besides: it makes of each one what can be read on light and on dark. The server keeps the colour alone. */
const withStyleVariable = <Options>(extension: Extension<Options>, { attribute, property, variable }: ColorStyle) =>
  extension.extend({
    addGlobalAttributes() {
      return (this.parent?.() ?? []).map(({ attributes, ...kind }) => ({
        ...kind,
        attributes: {
          ...attributes,
          [attribute]: {
            ...attributes[attribute],
            // A missing colour is always null: if it were an empty string elsewhere, the same words would get two marks.
            parseHTML: (element: HTMLElement): unknown => attributes[attribute]?.parseHTML?.(element) || null,
            renderHTML: ({ [attribute]: color }) =>
              typeof color === 'string' && color !== '' ? { style: `${property}: ${color}; ${variable}: ${color}` } : {},
          },
        },
      }));
    },
  });

/** The colour of words. */
export const TextColor = withStyleVariable(Color, { attribute: 'color', property: 'color', variable: '--ink' });

/** The colour behind words that were highlighted elsewhere; no button makes it. */
export const TextBackground = withStyleVariable(BackgroundColor, {
  attribute: 'backgroundColor',
  property: 'background-color',
  variable: '--mark',
});
