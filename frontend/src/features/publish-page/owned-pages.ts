import { ownedStore } from '../../shared/owned/owned-store.ts';

/** A page that was published from this browser, with what makes its holder the owner. */
export interface OwnedPage {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601. */
  readonly liveAt: string;
  readonly ownerToken: string;
}

const PARTS = ['id', 'title', 'url', 'liveAt', 'ownerToken'] as const satisfies (keyof OwnedPage)[];

/** The pages that were published from this browser. */
export const ownedPages = ownedStore<OwnedPage>('pasteroom.pages', {
  isItem: isOwnedPage,
  idOf: ({ id }) => id,
  tokenOf: ({ ownerToken }) => ownerToken,
  changesAt: ({ liveAt }) => Date.parse(liveAt),
  isOver: () => false,
});

/** Whether readers see the page by now. */
export const isLiveBy = ({ liveAt }: Pick<OwnedPage, 'liveAt'>, now: number): boolean => Date.parse(liveAt) <= now;

function isOwnedPage(value: unknown): value is OwnedPage {
  const page = value as Partial<Record<keyof OwnedPage, unknown>> | null;
  return page !== null && PARTS.every((part) => typeof page[part] === 'string');
}
