import { rules as copyRules } from './copy.js';

// Configures textlint for Markdown. The pattern for long sentences stops at links and code; `en-max-word-count` doesn't.

export const rules = { ...copyRules, 'en-max-word-count': { max: 25 } };
