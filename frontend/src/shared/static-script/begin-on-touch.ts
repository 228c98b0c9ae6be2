const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

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
