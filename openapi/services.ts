/**
 * Every service, in the order in which they are started: the one list of them. Each has a folder below services/, a document here, a container
 * and a part of the cluster, all of this name.
 */
export const SERVICES = ['paste', 'publish', 'captcha', 'account', 'payment', 'contact', 'ads'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Makes a value for each service. */
export const perService = <T>(make: (service: ServiceName) => T): Record<ServiceName, T> =>
  Object.fromEntries(SERVICES.map((service) => [service, make(service)])) as Record<ServiceName, T>;
