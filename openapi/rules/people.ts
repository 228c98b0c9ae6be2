/** In code points. */
export const MAX_DEMO_NAME = 60;

export const DEMO_CREDENTIAL = 'demo:';
