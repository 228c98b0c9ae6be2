const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** A shortcut in the editor's notation as the user's keyboard names it: Ctrl+B, ⌘B. */
export function shortcutName(shortcut: string, isApple: boolean): string {
  const keys = shortcut.split('-');
  return isApple ? keys.map((key) => APPLE[key] ?? key).join('') : keys.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
}

/** The same for aria-keyshortcuts. */
export function ariaShortcut(shortcut: string, isApple: boolean): string {
  return shortcut.replaceAll('Mod', isApple ? 'Meta' : 'Control').replaceAll('-', '+');
}
