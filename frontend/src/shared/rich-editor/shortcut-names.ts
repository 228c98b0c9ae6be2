const APPLE: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** @param shortcut in Tiptap notation, such as Mod-Shift-7 */
export function namedWithShortcut(label: string, shortcut: string) {
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const keys = shortcut.split('-');
  const written = isApple
    ? keys.map((key) => APPLE[key] ?? key).join('')
    : shortcut.replace('Mod', 'Ctrl').replaceAll('-', '+');
  return {
    'aria-label': label,
    title: `${label} (${written})`,
    'aria-keyshortcuts': shortcut.replace('Mod', isApple ? 'Meta' : 'Control').replaceAll('-', '+'),
  };
}
