import { type ComponentType, createElement, type JSX, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** After a failure, the next render tries again. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      const loaded = await loadPart(load);
      if (loaded === undefined) Part = create();
      return { default: loaded ?? Nothing };
    });
  let Part = create();
  return (props) => createElement<Props>(Part, props);
}

const Nothing = () => null;
