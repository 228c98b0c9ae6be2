/** The services that calls from outside may reach. */
export const SERVICES = ['paste', 'publish', 'captcha', 'account'] as const;
export type ServiceName = (typeof SERVICES)[number];
