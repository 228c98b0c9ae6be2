import { TERMS } from './terms.js';

// Configures textlint for files that are read line by line: UI copy, API descriptions, settings.

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
