export * from './define.ts';
export * from './captcha.ts';
export * from './paste.ts';
export * from './payment.ts';
export * from './publish.ts';
