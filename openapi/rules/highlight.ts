export const MARK_COLOR = '#ffec99';
