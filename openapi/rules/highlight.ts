/** Default color of marked text in HTML. */
export const MARK_COLOR = '#ffec99';
