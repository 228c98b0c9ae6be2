import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A part of a screen whose code comes when it is first wanted. Where it can't be loaded it is left out, with a notice, and the screen stays. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: (await loadPart(load)) ?? Nothing }));

const Nothing = () => null;
