import type { Extension } from '@tiptap/core';
import { BackgroundColor, Color } from '@tiptap/extension-text-style';

interface ColorStyle {
  readonly attribute: string;
  readonly property: string;
  readonly variable: string;
}

/**
 * Also sets a CSS variable, from which the style sheet derives a readable color. The server stores
 * only the original color.
 */
const withStyleVariable = <Options>(
  extension: Extension<Options>,
  { attribute, property, variable }: ColorStyle,
) =>
  extension.extend({
    addGlobalAttributes() {
      return (this.parent?.() ?? []).map(({ attributes, ...kind }) => ({
        ...kind,
        attributes: {
          ...attributes,
          [attribute]: {
            ...attributes[attribute],
            // Replace an empty string with null, because it would create a different mark.
            parseHTML: (element: HTMLElement): unknown =>
              attributes[attribute]?.parseHTML?.(element) || null,
            renderHTML: ({ [attribute]: color }) =>
              typeof color === 'string' && color !== ''
                ? { style: `${property}: ${color}; ${variable}: ${color}` }
                : {},
          },
        },
      }));
    },
  });

export const TextColor = withStyleVariable(Color, {
  attribute: 'color',
  property: 'color',
  variable: '--ink',
});

export const TextBackground = withStyleVariable(BackgroundColor, {
  attribute: 'backgroundColor',
  property: 'background-color',
  variable: '--mark',
});
