import type { KeyboardEvent } from 'react';

const STOPS = 'button:not([disabled]), select:not([disabled])';

export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const forward =
    getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  const target = {
    [forward]: (here + 1) % stops.length,
    [back]: (here - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  stops[target]?.focus();
}

export function keepOneTabStop(toolbar: HTMLElement, current: Element | null): void {
  const stops = [...toolbar.querySelectorAll<HTMLElement>(STOPS)];
  const kept =
    stops.find((stop) => stop === current) ?? stops.find((stop) => stop.tabIndex === 0) ?? stops[0];
  for (const stop of stops) stop.tabIndex = stop === kept ? 0 : -1;
}
