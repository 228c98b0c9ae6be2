import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Ignores keys with modifiers and keys typed into fields. Escape blurs a field. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const field =
      event.target instanceof Element && event.target.matches(FIELDS) ? event.target : undefined;
    if (field instanceof HTMLElement) {
      if (event.key === 'Escape') field.blur();
      return;
    }
    const act = isOn ? keys[event.key.toLowerCase()] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
