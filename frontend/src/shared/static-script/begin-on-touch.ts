const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls `begin` once, on the first pointer, key or focus event, or when the pointer enters the
 * header, whose controls need scripts.
 */
export function beginOnTouch(begin: () => void): void {
  const { documentElement } = document;
  const touched = () => {
    for (const sign of SIGNS) documentElement.removeEventListener(sign, touched, true);
    documentElement.removeEventListener('pointerover', approached, true);
    begin();
  };
  const approached = ({ target }: Event) => {
    if (target instanceof Element && target.closest('header') !== null) touched();
  };
  for (const sign of SIGNS) documentElement.addEventListener(sign, touched, true);
  documentElement.addEventListener('pointerover', approached, true);
}
