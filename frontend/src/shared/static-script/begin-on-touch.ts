const EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

export function beginOnTouch(begin: () => void): void {
  const { documentElement } = document;
  const touched = () => {
    for (const sign of EVENTS) documentElement.removeEventListener(sign, touched, true);
    documentElement.removeEventListener('pointerover', approached, true);
    begin();
  };
  const approached = ({ target }: Event) => {
    if (target instanceof Element && target.closest('header') !== null) touched();
  };
  for (const sign of EVENTS) documentElement.addEventListener(sign, touched, true);
  documentElement.addEventListener('pointerover', approached, true);
}
