import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a field that can be filled in before its code is there: tells once what it holds by then, where that is not what it should show. */
export function useEarlyValue<Field extends { value: string }>(shown: string, onValue: (value: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const first = useRef({ shown, onValue });
  useLayoutEffect(() => {
    const held = field.current?.value ?? '';
    if (held !== first.current.shown) first.current.onValue(held);
  }, []);
  return field;
}
