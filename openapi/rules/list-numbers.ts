/** Valid values of `ol[start]` and `li[value]`. */
export const LIST_NUMBER = /^-?\d{1,9}$/;
