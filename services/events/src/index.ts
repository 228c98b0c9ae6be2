export * from './define.ts';
export * from './captcha.ts';
export * from './paste.ts';
