import { fileBody } from '@pasteroom/content/http';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/paste';
import { withCurrentRules } from '@pasteroom/content/core/html';
import type { Deps } from './core/deps.ts';
import { listedFiles } from './core/paste.ts';
import { listOwnTexts } from './core/list-own-texts.ts';
import type { HoldablePaste } from './core/ports.ts';
import { titleOf } from './core/reported-texts.ts';
import { publicParts } from './core/sealed-parts.ts';
import { receiptBody } from './http-bodies.ts';

export function authorHandlers(
  deps: Deps,
): Pick<Handlers<operations>, 'listOwnTexts' | 'exportOwnTexts'> {
  return {
    async listOwnTexts({ query, caller }) {
      const { items, next } = await listOwnTexts(deps, { caller, cursor: query.cursor });
      const texts = items.map((text) => ({
        ...listedText(text),
        files: listedFiles(text.paste).length,
        hasPassword: text.paste.passwordHash !== undefined,
        isSealed: text.paste.sealed !== undefined,
        ...receiptBody(text.paste),
      }));
      return { status: 200, body: { texts, next } };
    },
    async exportOwnTexts({ query, caller }) {
      const { items, next } = await listOwnTexts(deps, {
        caller,
        cursor: query.cursor,
        withContent: true,
      });
      const texts = items.map((text) => ({
        ...listedText(text),
        content: withCurrentRules(text.paste.content, text.paste.rules),
        files: listedFiles(text.paste).map(fileBody),
        ...(text.paste.sealed && { sealed: publicParts(text.paste.sealed) }),
      }));
      return { status: 200, body: { texts, next } };
    },
  };
}

const listedText = ({ paste, isHeld }: HoldablePaste) => ({
  uniqueId: paste.code,
  title: titleOf(paste),
  createdAt: paste.createdAt.toISOString(),
  expiresAt: paste.expiresAt.toISOString(),
  isHeld,
});
