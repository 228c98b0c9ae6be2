import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: (await loadPart(load)) ?? Nothing }));

const Nothing = () => null;
