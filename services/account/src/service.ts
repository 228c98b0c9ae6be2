import { defineService } from '@pasteroom/kit/service/define-service';
import document from '@pasteroom/openapi/account.json' with { type: 'json' };
import type { AccountRepository } from './core/ports.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';

/** What this service keeps its data in. */
interface AccountStores {
  accounts: AccountRepository;
}

/** Who somebody is. */
export const accountService = defineService(manifest, ({ accounts }: AccountStores, { demo }, { now, newId, log }) => {
  if (demo) log.warn('anybody can sign in under any name (demo sign-in)');
  return { document, handlers: handlers({ accounts, demo, now, newId }), needs: { accounts } };
});
