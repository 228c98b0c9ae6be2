/** The number that a list or an item of it may begin with, as HTML writes it: `start` of `ol`, `value` of `li`. */
export const LIST_NUMBER = /^-?\d{1,9}$/;
