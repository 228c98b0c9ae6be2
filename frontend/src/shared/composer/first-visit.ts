import { localTexts } from '../storage.ts';

/** Also read by the inline script, so that nothing shifts for returning writers. */
export const FIRST_VISIT_KEY = 'pasteroom.visited';

export function endFirstVisit(): void {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-visited')) return;
  documentElement.setAttribute('data-visited', '');
  localTexts.write(FIRST_VISIT_KEY, '1');
}
