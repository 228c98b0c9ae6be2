/** No spaces, one @ and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether this may be an email address. Only sending mail proves it. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
