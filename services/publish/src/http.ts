import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/publish';
import type { HttpDeps } from './http-deps.ts';
import { authorHandlers } from './http-author.ts';
import { pageHandlers } from './http-pages.ts';
import { moderationHandlers } from './http-moderation.ts';
import { siteHandlers } from './http-site.ts';

export const handlers = (deps: HttpDeps): Handlers<operations> => ({
  ...pageHandlers(deps),
  ...authorHandlers(deps),
  ...siteHandlers(deps),
  ...moderationHandlers(deps),
});
