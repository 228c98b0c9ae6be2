/** HTML's `start` of `ol` and `value` of `li`. */
export const LIST_NUMBER = /^-?\d{1,9}$/;
