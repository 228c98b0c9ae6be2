import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Calls once with what a field holds that was filled in before its code was there, where that differs from what it should show. */
export function useEarlyValue<Field extends { value: string }>(shown: string, onValue: (value: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const first = useRef({ shown, onValue });
  useLayoutEffect(() => {
    const held = field.current?.value ?? '';
    if (held !== first.current.shown) first.current.onValue(held);
  }, []);
  return field;
}
