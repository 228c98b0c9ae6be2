import {
  publicDocument,
  type PublicDocument,
  type PublicOperation,
} from '@pasteroom/openapi/public/public-document';
import common from '@pasteroom/openapi/common.json' with { type: 'json' };
import { DOCUMENTS } from './documents.ts';
import { type Route, ROUTES } from './routes.ts';

export const publicApi = (): PublicDocument =>
  publicDocument({
    common,
    documents: DOCUMENTS,
    operations: ROUTES.map((route) => ({
      id: route.name,
      service: route.operation.owner,
      path: route.path,
      method: route.method,
      security: securityOf(route),
    })),
  });

function securityOf({
  operatorOnly,
  signedInOnly,
  guestShows,
  tokenScopes,
}: Route): PublicOperation['security'] {
  if (operatorOnly) return [{ operatorToken: [] }];
  const byToken = tokenScopes ? [{ apiToken: [] }] : [];
  if (signedInOnly) return [{ session: [] }, ...byToken];
  if (guestShows === undefined) return [];
  return [
    guestShows === 'pass' ? { captchaPass: [] } : { captchaId: [] },
    { session: [] },
    ...byToken,
  ];
}
