import { localTexts } from '../storage.ts';

/** The script in the document reads it, so that nothing moves for those who have written here before. */
export const FIRST_VISIT_KEY = 'pasteroom.visited';

/** Notes that somebody has begun to write here: what a first visit is told is hidden from then on. */
export function endFirstVisit(): void {
  const { documentElement } = document;
  if (documentElement.hasAttribute('data-visited')) return;
  documentElement.setAttribute('data-visited', '');
  localTexts.write(FIRST_VISIT_KEY, '1');
}
