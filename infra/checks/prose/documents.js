import { rules as copyRules } from './copy.js';

// Configures textlint for Markdown. Unlike the pattern for long sentences, `en-max-word-count`
// counts words across links and code.

export const rules = { ...copyRules, 'en-max-word-count': { max: 25 } };
