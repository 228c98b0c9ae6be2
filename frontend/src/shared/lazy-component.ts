import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** Like `React.lazy`, but shows a notice and renders nothing if the code can't be loaded. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: (await loadPart(load)) ?? Nothing }));

const Nothing = () => null;
