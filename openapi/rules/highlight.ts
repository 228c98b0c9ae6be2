/** The colour behind words of which HTML says that they are marked, and not in which colour. */
export const MARK_COLOR = '#ffec99';
