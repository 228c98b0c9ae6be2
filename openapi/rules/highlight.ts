/** Background color of HTML `mark` elements. */
export const MARK_COLOR = '#ffec99';
