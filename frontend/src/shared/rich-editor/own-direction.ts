import { Extension } from '@tiptap/core';
import { directionOf, NODES_WITH_DIRECTION } from './text-direction.ts';

const withDirection = (parseHTML: (element: HTMLElement) => string) =>
  Extension.create({
    name: 'ownDirection',
    addGlobalAttributes: () => [
      {
        types: NODES_WITH_DIRECTION,
        attributes: { dir: { default: 'auto', parseHTML } },
      },
    ],
  });

/**
 * Shows the markers of lists and quotes on the side where the text starts. Doesn't parse the
 * attribute, which is always `auto`.
 */
export const OwnDirection = withDirection(() => 'auto');

/** For text that doesn't change. */
export const FixedDirection = withDirection(directionOf);
