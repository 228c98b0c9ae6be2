export * from './define.ts';
export * from './account.ts';
export * from './captcha.ts';
export * from './contact.ts';
export * from './mail.ts';
export * from './paste.ts';
export * from './payment.ts';
export * from './publish.ts';
