import { type ComponentType, createElement, type JSX, lazy, useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/** After a failure, the next mount tries again. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const create = () => {
    const Part = lazy<ComponentType<Props>>(async () => ({
      default: (await loadPart(load)) ?? Failed,
    }));
    const Failed = () => {
      useEffect(() => {
        if (current === Part) current = create();
      }, []);
      return null;
    };
    return Part;
  };
  let current = create();
  return function LazyPart(props) {
    const [Part] = useState(() => current);
    return createElement<Props>(Part, props);
  };
}
