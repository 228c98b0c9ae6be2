/** The `dir` of a field for words: that of what was typed, and until then that of the screen, whose words the placeholder has. */
export const ownDirection = (typed: string): 'auto' | undefined => (typed === '' ? undefined : 'auto');
