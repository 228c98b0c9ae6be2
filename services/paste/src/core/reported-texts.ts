import { filesOf } from '@pasteroom/content/core/attachments';
import { authorKeysOf } from '@pasteroom/content/core/author-decisions';
import type { Subjects } from '@pasteroom/content/core/reports';
import { deleteOrphans } from '@pasteroom/content/core/store-file';
import { PasteEnded } from '@pasteroom/events';
import { newEvent } from '@pasteroom/kit/core/event';
import { cleanHtml, withCurrentRules } from '@pasteroom/content/core/html';
import type { Deps } from './deps.ts';
import { removeDeadline } from './end-expired.ts';
import { listedFiles, type Paste } from './paste.ts';
import { tryRoomCode } from './room-code.ts';
import { publicParts } from './sealed-parts.ts';

const MAX_TITLE_LENGTH = 200;
const TITLE_SOURCE_LENGTH = 8_192;

export function reportedTexts(deps: Omit<Deps, 'lifetimes' | 'reports'>): Subjects {
  const { pastes, now, newId } = deps;
  return {
    async describe(id) {
      const found = await pastes.findById(id, now());
      if (!found) return null;
      const { code, deleteTokenHash: tokenHash, authorId } = found.paste;
      const authorKeys = authorKeysOf({ tokenHash, authorId, name: code });
      return {
        title: titleOf(found.paste),
        url: found.isHeld ? null : `/pastetext#${code}`,
        authorKeys,
      };
    },
    async idOf(name) {
      const code = tryRoomCode(name);
      return code && pastes.findId(code, now());
    },
    async contentOf(id) {
      const found = await pastes.findById(id, now());
      if (!found) return null;
      const { code, content, rules, attachments, pictures, sealed, createdAt, expiresAt } =
        found.paste;
      const html = withCurrentRules(content, rules);
      return {
        title: titleOf(found.paste),
        html,
        attachments,
        pictures,
        isHeld: found.isHeld,
        createdAt,
        expiresAt,
        ...(sealed && { sealed: { code, ...publicParts(sealed) } }),
      };
    },
    hold: (id) => pastes.setHeld(id, true, now()),
    release: (id) => pastes.setHeld(id, false, now()),
    async remove(id) {
      const found = await pastes.findById(id, now());
      if (!found) return false;
      const removed = newEvent(PasteEnded, { pasteId: id, reason: 'removed' }, { now, newId });
      if (!(await pastes.end(id, now(), removed))) return false;
      removeDeadline(deps, id);
      // If erasing the files fails, the sweeper retries later.
      await deleteOrphans(deps, filesOf(found.paste)).catch(() => undefined);
      return true;
    },
  };
}

/** Empty for sealed texts. */
export function titleOf(paste: Paste): string {
  const words = cleanHtml(paste.content.slice(0, TITLE_SOURCE_LENGTH))
    .text.replaceAll(/\s+/g, ' ')
    .trim();
  return (
    words ||
    listedFiles(paste)
      .map(({ filename }) => filename)
      .join(', ')
  )
    .slice(0, MAX_TITLE_LENGTH)
    .toWellFormed();
}
