/** The services that calls from outside may reach. */
export const SERVICES = ['paste', 'captcha', 'account'] as const;
export type ServiceName = (typeof SERVICES)[number];
