import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import { isSecretOf } from '@pasteroom/content/core/secrets';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';

/** What makes a page premium: live at once, without ads, with links that search engines follow. */
export interface PagePremium {
  /** The paid order; null where it came from the owner's quota. */
  orderId: string | null;
  /** Until when; null is for ever. */
  validUntil: Date | null;
}

/** What was paid for a page, and what came of it. */
export interface PageGrant extends PagePremium {
  /** The name that was chosen with it; each may choose one. */
  slug: string | null;
  /** Whether it was taken back. */
  isOver: boolean;
}

/** `held` and `removed` are the operator's doing, `deleted` is the owner's. Only an active page can be read. */
export type PageState = 'active' | 'held' | 'removed' | 'deleted';

/** A titled page for readers and search engines. Its content never changes. */
export interface Page extends OwnedFiles {
  /** Of this record alone, and known to nobody outside. Its files belong to it, not to the id, for which a repeated call asks again. */
  id: string;
  /** Its public id, small letters; from one namespace with all slugs, and never given to another page. */
  publicId: string;
  /** Names that were chosen for it, oldest first; the last one is its address, the others lead there. */
  slugs: string[];
  title: string;
  /** Cleaned HTML. */
  content: string;
  /** The number of the rules by which it was cleaned. */
  rules: number;
  /** How many pictures of other sites became links; left out where none did. */
  remotePictures?: number;
  /** The account id of the author, or null for a guest. */
  authorId: string | null;
  /** The author's name as readers see it; empty for guests. */
  authorName: string;
  createdAt: Date;
  /** From this moment on it can be read, unless it is held back, removed or deleted. */
  liveAt: Date;
  /** Whether it is told and listed that it went live. */
  isPublished: boolean;
  premium: PagePremium | null;
  /** Oldest first; what is valid longest of them is its `premium`. */
  grants: PageGrant[];
  state: PageState;
  visits: number;
  likes: number;
  ownerTokenHash: string;
  /** The hash of the caller's Idempotency-Key, by which a repeated call is recognised. */
  idempotencyHash: string | null;
  /** One more with each change, so that nobody changes what was changed meanwhile. */
  version: number;
}

/** By what the record knows a page. */
export type PageKey = Pick<Page, 'id'>;

/** A page without what is largest of it. */
export type PageSummary = Omit<Page, 'content'>;

/** In which list a page is found: of those that wait, of those that are live, or in none. It follows the clock with the go-live sweep. */
export type Listing = 'pending' | 'live';

export const noSuchPage = (): AppError => new AppError('not_found', 'There is no such page.');

/** The name that stands in the page's address. */
export const nameOf = ({ publicId, slugs }: Pick<Page, 'publicId' | 'slugs'>): string => slugs.at(-1) ?? publicId;

/** Every name that the page answers under. */
export const namesOf = ({ publicId, slugs }: Pick<Page, 'publicId' | 'slugs'>): string[] => [publicId, ...slugs];

/** Whether readers see the page at this moment. */
export const isLive = ({ state, liveAt }: Pick<Page, 'state' | 'liveAt'>, now: Date): boolean => state === 'active' && liveAt <= now;

/** Whether the page waits for its time at this moment. */
export const isPending = ({ state, liveAt }: Pick<Page, 'state' | 'liveAt'>, now: Date): boolean => state === 'active' && now < liveAt;

/** Whether the page can never be read again. */
export const isGone = ({ state }: Pick<Page, 'state'>): boolean => state === 'removed' || state === 'deleted';

/** Whether the page is premium at this moment. */
export const isPremiumPage = ({ premium }: Pick<Page, 'premium'>, now: Date): boolean =>
  premium !== null && (premium.validUntil === null || now < premium.validUntil);

export function listingOf({ state, isPublished }: Pick<Page, 'state' | 'isPublished'>): Listing | null {
  if (state !== 'active') return null;
  return isPublished ? 'live' : 'pending';
}

/** Whether the page is the caller's own: by its account, or by the token that only its owner has. */
export function isOwner(page: Pick<Page, 'authorId' | 'ownerTokenHash'>, { user }: Caller, ownerToken: string | undefined): boolean {
  if (user && user.id === page.authorId) return true;
  return ownerToken !== undefined && isSecretOf(ownerToken, page.ownerTokenHash);
}
