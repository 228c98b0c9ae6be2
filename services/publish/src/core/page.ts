import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import { isSecretOf } from '@pasteroom/content/core/secrets';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';

/** What makes a page premium: live at once, without ads, with links that search engines follow. */
export interface PagePremium {
  /** The paid order; null where it came from the owner's quota. */
  orderId: string | null;
  /** The end of premium; null for ever. */
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
export interface Page extends OwnedFiles, IdempotentRecord {
  /** The id of the record, known to nobody outside. Files belong to it rather than to the public id, which a repeated submission asks for again. */
  id: string;
  /** The public id in small letters. It shares one namespace with all slugs, and is never given to another page. */
  publicId: string;
  /** The names that were chosen for it, oldest first; the last one is its address, and the others redirect there. */
  slugs: string[];
  title: string;
  /** Cleaned HTML. */
  content: string;
  /** The number of the rules by which it was cleaned. */
  rules: number;
  /** How many pictures of other sites became links; left out where none did. */
  remotePictures?: number;
  /** The language that the author chose, as a BCP 47 tag; undefined if it has to be detected. */
  language?: string;
  /** The account id of the author, or null for a guest. */
  authorId: string | null;
  /** The author's name as readers see it; empty for guests. */
  authorName: string;
  createdAt: Date;
  /** The moment from which it can be read, unless it is held back, removed or deleted. */
  liveAt: Date;
  /** Whether it was announced and listed as live. */
  isPublished: boolean;
  premium: PagePremium | null;
  /** The grants, oldest first; the one that is valid longest is its `premium`. */
  grants: PageGrant[];
  state: PageState;
  visits: number;
  likes: number;
  ownerTokenHash: string;
  /** Grows with each change, so that no change overwrites another. */
  version: number;
}

/** The key of a page's record. */
export type PageKey = Pick<Page, 'id'>;

/** A page without its content, which is its largest part. */
export type PageSummary = Omit<Page, 'content'>;

/** The list that a page is in: the waiting or the live pages. The go-live sweep moves it when its time has come. */
export type Listing = 'pending' | 'live';

export const noSuchPage = (): AppError => new AppError('not_found', 'There is no such page.');

/** The name that stands in the page's address. */
export const nameOf = ({ publicId, slugs }: Pick<Page, 'publicId' | 'slugs'>): string => slugs.at(-1) ?? publicId;

/** The property `language` for an answer, left out if the author chose none. */
export const languageIn = ({ language }: Pick<Page, 'language'>): Pick<Page, 'language'> => (language === undefined ? {} : { language });

/** Lists every name of the page. */
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
