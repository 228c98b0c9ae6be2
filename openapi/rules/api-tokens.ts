/** What a personal API token may be used for. */
export const SCOPES = ['texts', 'pages'] as const;
export type Scope = (typeof SCOPES)[number];

/** How every token begins, so that whoever finds one knows what it is. */
export const API_TOKEN_PREFIX = 'pr_';

/** Longest name of a token, in UTF-16 units as a form counts them. */
export const MAX_API_TOKEN_NAME = 60;

/** Tokens that an account has at a time. */
export const MAX_API_TOKENS = 20;
