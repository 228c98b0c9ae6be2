import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Puts the focus on the screen's main heading, so that keyboard and screen reader begin there. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
}

/** Begins each screen at its top, with the focus on its heading; leaves the first one to the browser. */
export function useNavigationFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    focusHeading();
  }, [pathname]);
}
