/** Matches text without spaces, with one @ and a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text can be an e-mail address; whether it is one, only a mail tells. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
