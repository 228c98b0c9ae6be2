/** Longest name under which somebody signs in to the demo, in characters as people count them. */
export const MAX_DEMO_NAME = 60;
