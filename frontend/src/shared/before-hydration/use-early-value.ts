import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls `onValue` once if the user edited the field before hydration. */
export function useEarlyValue<Field extends { value: string }>(
  shown: string,
  onValue: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const first = useRef({ shown, onValue });
  useLayoutEffect(() => {
    const held = field.current?.value ?? '';
    if (held !== first.current.shown) first.current.onValue(held);
  }, []);
  return field;
}
