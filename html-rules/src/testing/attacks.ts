import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };

/** Known attempts to run scripts. */
export const ATTACKS = naughtyStrings.filter((text) => /<|javascript:|\son\w+=/i.test(text));
