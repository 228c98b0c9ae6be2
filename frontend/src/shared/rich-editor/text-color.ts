import { Color } from '@tiptap/extension-text-style';

/** Text colours, told to the style sheet besides: it makes of each one that can be read on light and on dark. The server keeps the colour alone. */
export const TextColor = Color.extend({
  addGlobalAttributes() {
    return (this.parent?.() ?? []).map(({ attributes, ...kind }) => ({
      ...kind,
      attributes: {
        ...attributes,
        color: {
          ...attributes['color'],
          renderHTML: ({ color }) => (typeof color === 'string' && color !== '' ? { style: `color: ${color}; --ink: ${color}` } : {}),
        },
      },
    }));
  },
});
