export const SCOPES = ['texts', 'pages'] as const;
export type Scope = (typeof SCOPES)[number];

/** Makes leaked tokens recognizable. */
export const API_TOKEN_PREFIX = 'pr_';

/** In UTF-16 code units, as forms count. */
export const MAX_API_TOKEN_NAME = 60;

export const MAX_API_TOKENS = 20;
