const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Only sending mail proves that an address exists. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
