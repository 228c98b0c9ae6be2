import type { Caller } from '@pasteroom/kit/core/caller';
import { DAY } from '@pasteroom/kit/core/clock';
import { onceWithin } from '@pasteroom/kit/core/once-within';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

type VisitorDeps = Pick<Deps, 'pages' | 'keys' | 'now'>;

/** Likes a live page, once per visitor and day; its likes. Throws `not_found`. */
export async function likePage(deps: VisitorDeps, name: string, caller: Caller): Promise<number> {
  const page = await findLive(deps, name);
  return (await firstToday(deps, `like:${page.publicId}`, caller, () => deps.pages.count(page, 'likes'))) ?? page.likes;
}

/** Notes that somebody reads a live page, once per visitor and day, and nothing of programs. Throws `not_found`. */
export async function visitPage(
  deps: VisitorDeps & Pick<Deps, 'isRobot'>,
  { name, userAgent, caller }: { name: string; userAgent: string; caller: Caller },
): Promise<void> {
  const page = await findLive(deps, name);
  if (deps.isRobot(userAgent)) return;
  await firstToday(deps, `visit:${page.publicId}`, caller, () => deps.pages.count(page, 'visits'));
}

/**
 * Counts what this visitor has not done since midnight, UTC; undefined for what was counted today. What could not be counted can be done again. People
 * behind one address are told apart by their accounts, where they have some.
 */
function firstToday(
  { keys, now }: VisitorDeps,
  what: string,
  { user, client }: Caller,
  count: () => Promise<number>,
): Promise<number | undefined> {
  const key = `${what}:${user ? `account:${user.id}` : `client:${client}`}`;
  return onceWithin(keys, { key, ttlMs: DAY - (now().getTime() % DAY) }, count);
}
