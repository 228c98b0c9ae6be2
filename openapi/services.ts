/**
 * In start order. Each name identifies a folder in services/, an OpenAPI document, a container and
 * a Kubernetes service.
 */
export const SERVICES = [
  'paste',
  'publish',
  'captcha',
  'account',
  'payment',
  'contact',
  'ads',
] as const;
export type ServiceName = (typeof SERVICES)[number];

export const perService = <T>(make: (service: ServiceName) => T): Record<ServiceName, T> =>
  Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<ServiceName, T>;
