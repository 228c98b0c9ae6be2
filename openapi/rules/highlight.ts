/** HTML's default color of marked text. */
export const MARK_COLOR = '#ffec99';
