import type { IdempotentRecord } from '@pasteroom/content/core/idempotency';
import type { OwnedFiles } from '@pasteroom/content/core/attachments';
import { isSecretOf } from '@pasteroom/content/core/secrets';
import type { Caller } from '@pasteroom/kit/core/caller';
import { AppError } from '@pasteroom/kit/core/errors';

export interface PagePremium {
  /** Null if granted by the owner's quota. */
  orderId: string | null;
  validUntil: Date | null;
}

export interface PageGrant extends PagePremium {
  /** Each grant can set one name. */
  slug: string | null;
  isOver: boolean;
}

/** The operator sets `held` and `removed`. Only active pages are readable. */
export type PageState = 'active' | 'held' | 'removed' | 'deleted';

export interface Page extends OwnedFiles, IdempotentRecord {
  /** Secret. Also the owner id of files, because repeated submissions share the public id. */
  id: string;
  /** Lowercase. Shares one namespace with all slugs and is never reused. */
  publicId: string;
  /** Oldest first. The last slug is canonical, and the others redirect to it. */
  slugs: string[];
  title: string;
  content: string;
  /** Sanitizer version used for `content`. */
  rules: number;
  /** Number of external images replaced with links. */
  remotePictures?: number;
  /** BCP 47 tag chosen by the author. Omitted if the language should be detected. */
  language?: string;
  authorId: string | null;
  authorName: string;
  createdAt: Date;
  liveAt: Date;
  isPublished: boolean;
  premium: PagePremium | null;
  /** Oldest first. `premium` is the unrevoked grant that expires last. */
  grants: PageGrant[];
  state: PageState;
  visits: number;
  likes: number;
  ownerTokenHash: string;
  /** For optimistic locking. */
  version: number;
}

export type PageKey = Pick<Page, 'id'>;

export type PageSummary = Omit<Page, 'content'>;

export type Listing = 'pending' | 'live';

export const noSuchPage = (): AppError => new AppError('not_found', 'Page not found.');

export const nameOf = ({ publicId, slugs }: Pick<Page, 'publicId' | 'slugs'>): string =>
  slugs.at(-1) ?? publicId;

export const languageIn = ({ language }: Pick<Page, 'language'>): Pick<Page, 'language'> =>
  language === undefined ? {} : { language };

export const namesOf = ({ publicId, slugs }: Pick<Page, 'publicId' | 'slugs'>): string[] => [
  publicId,
  ...slugs,
];

export const isLive = ({ state, liveAt }: Pick<Page, 'state' | 'liveAt'>, now: Date): boolean =>
  state === 'active' && liveAt <= now;

export const isPending = ({ state, liveAt }: Pick<Page, 'state' | 'liveAt'>, now: Date): boolean =>
  state === 'active' && now < liveAt;

export const isGone = ({ state }: Pick<Page, 'state'>): boolean =>
  state === 'removed' || state === 'deleted';

export const isPremiumPage = ({ premium }: Pick<Page, 'premium'>, now: Date): boolean =>
  premium !== null && (premium.validUntil === null || now < premium.validUntil);

export function listingOf({
  state,
  isPublished,
}: Pick<Page, 'state' | 'isPublished'>): Listing | null {
  if (state !== 'active') return null;
  return isPublished ? 'live' : 'pending';
}

export function isOwner(
  page: Pick<Page, 'authorId' | 'ownerTokenHash'>,
  { user }: Caller,
  ownerToken: string | undefined,
): boolean {
  if (user && user.id === page.authorId) return true;
  return ownerToken !== undefined && isSecretOf(ownerToken, page.ownerTokenHash);
}
