import languages from 'virtual:texts';

export const textFiles = languages;

export type TextFiles = typeof languages;
