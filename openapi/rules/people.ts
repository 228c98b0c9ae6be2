/** Longest name under which somebody signs in to the demo, in characters as people count them. */
export const MAX_DEMO_NAME = 60;

/** How a credential of the demo begins; behind it stands the name. */
export const DEMO_CREDENTIAL = 'demo:';
