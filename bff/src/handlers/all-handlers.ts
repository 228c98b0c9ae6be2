import { accountHandlers } from './account-handlers.ts';
import { adHandlers } from './ad-handlers.ts';
import { blockHandlers } from './block-handlers.ts';
import { documentHandlers } from './document-handlers.ts';
import { operatorHandlers } from './operator-handlers.ts';
import type { Handlers } from './express-app.ts';
import { sessionHandlers } from './session-handlers.ts';

type HandlerDeps = Parameters<typeof accountHandlers>[0] &
  Parameters<typeof adHandlers>[0] &
  Parameters<typeof sessionHandlers>[0];

export const allHandlers = (deps: HandlerDeps): Handlers => ({
  ...sessionHandlers(deps),
  ...accountHandlers(deps),
  ...operatorHandlers(deps),
  ...blockHandlers(deps),
  ...documentHandlers(),
  ...adHandlers(deps),
});
