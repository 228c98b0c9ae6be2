import { TERMS } from './terms.js';

// Configures textlint for line-based files: UI copy, API descriptions and settings.

export const plugins = {
  '@textlint/text': { extensions: ['.css', '.example', '.json', '.yaml', '.yml'] },
};

export const rules = {
  '@textlint-rule/pattern': {
    patterns: [
      ...TERMS.map(({ pattern, message }) => ({ pattern: `/${pattern}/i`, message })),
      { pattern: '/;\\s+\\p{L}/u', message: 'Split the sentence at the semicolon.' },
      {
        pattern: '/(?:[^\\s.!?:;]+\\s+){25}[^\\s.!?:;]+/',
        message: 'A sentence has at most 25 words.',
      },
    ],
  },
};
