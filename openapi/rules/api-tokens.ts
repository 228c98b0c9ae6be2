export const SCOPES = ['texts', 'pages'] as const;
export type Scope = (typeof SCOPES)[number];

/** Helps secret scanners recognize tokens. */
export const API_TOKEN_PREFIX = 'pr_';

/** In UTF-16 code units, like `maxlength` in forms. */
export const MAX_API_TOKEN_NAME = 60;

export const MAX_API_TOKENS = 20;
