import { localTexts } from '../storage.ts';

/** The inline script also reads this key, to prevent layout shifts for returning visitors. */
export const FIRST_VISIT_KEY = 'pasteroom.visited';

export function endFirstVisit(): void {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-visited')) return;
  documentElement.setAttribute('data-visited', '');
  localTexts.write(FIRST_VISIT_KEY, '1');
}
