const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks only the format. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
