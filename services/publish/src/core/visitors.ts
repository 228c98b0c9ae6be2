import type { Caller } from '@pasteroom/kit/core/caller';
import { msUntilMidnight } from '@pasteroom/kit/core/clock';
import { onceWithin } from '@pasteroom/kit/core/once-within';
import type { Deps } from './deps.ts';
import { findLive } from './find-page.ts';

type VisitorDeps = Pick<Deps, 'pages' | 'keys' | 'now'>;

/**
 * Counts one like per visitor and day. Returns the number of likes.
 * @throws `not_found` if the page is not live
 */
export async function likePage(deps: VisitorDeps, name: string, caller: Caller): Promise<number> {
  const page = await findLive(deps, name);
  const like = {
    key: `like:${page.publicId}:${nameOf(caller)}`,
    ttlMs: msUntilMidnight(deps.now()),
  };
  return (await onceWithin(deps.keys, like, () => deps.pages.like(page))) ?? page.likes;
}

/**
 * Counts one visit per visitor and day, excluding robots.
 * @throws `not_found` if the page is not live
 */
export async function visitPage(
  deps: VisitorDeps & Pick<Deps, 'visits' | 'isRobot'>,
  { name, userAgent, caller }: { name: string; userAgent: string; caller: Caller },
): Promise<void> {
  const page = await findLive(deps, name);
  if (deps.isRobot(userAgent)) return;
  const growth = await deps.keys.countDistinct(
    `visit:${page.publicId}`,
    nameOf(caller),
    msUntilMidnight(deps.now()),
  );
  if (growth > 0) deps.visits.add(page, growth);
}

/** Signed-in users behind one IP address count separately. */
const nameOf = ({ user, client }: Caller): string =>
  user ? `account:${user.id}` : `client:${client}`;
