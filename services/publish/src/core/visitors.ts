import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY } from '@pasteroom/kit/core/clock';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

type VisitorDeps = Pick<Deps, 'pages' | 'keys' | 'now'>;

/** Likes a live page, once per visitor and day; its likes. Throws `not_found`. */
export async function likePage(deps: VisitorDeps, name: string, caller: Caller): Promise<number> {
  const page = await findLive(deps, name);
  return (await isFirstToday(deps, `like:${page.publicId}`, caller)) ? deps.pages.count(page, 'likes') : page.likes;
}

/** Notes that somebody reads a live page, once per visitor and day, and nothing of programs. Throws `not_found`. */
export async function visitPage(
  deps: VisitorDeps & Pick<Deps, 'isRobot'>,
  { name, userAgent, caller }: { name: string; userAgent: string; caller: Caller },
): Promise<void> {
  const page = await findLive(deps, name);
  if (deps.isRobot(userAgent)) return;
  if (await isFirstToday(deps, `visit:${page.publicId}`, caller)) await deps.pages.count(page, 'visits');
}

/** Whether this visitor has not done this since midnight, UTC. People behind one address are told apart by their accounts, where they have some. */
function isFirstToday({ keys, now }: VisitorDeps, what: string, { user, client }: Caller): Promise<boolean> {
  const time = now().getTime();
  return keys.claim(`${what}:${user ? `account:${user.id}` : `client:${client}`}`, '', DAY - (time % DAY));
}
