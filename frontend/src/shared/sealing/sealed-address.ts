const PATH = '/sealed';

/** Opens a separate document, which asks for the secret words. */
export const sealedAddress = (code: string): string => `${PATH}#${encodeURIComponent(code)}`;
