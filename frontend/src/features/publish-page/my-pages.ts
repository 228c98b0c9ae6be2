import { myItemsStore } from '../../shared/my-items/my-items-store.ts';

export interface MyPage {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** ISO 8601. */
  readonly liveAt: string;
  readonly ownerToken: string;
}

const FIELDS = ['id', 'title', 'url', 'liveAt', 'ownerToken'] as const satisfies (keyof MyPage)[];

export const myPages = myItemsStore<MyPage>('pasteroom.pages', {
  isItem: isMyPage,
  idOf: ({ id }) => id,
  tokenOf: ({ ownerToken }) => ownerToken,
  changesAt: ({ liveAt }) => Date.parse(liveAt),
  isExpired: () => false,
});

export const isLiveBy = ({ liveAt }: Pick<MyPage, 'liveAt'>, now: number): boolean =>
  Date.parse(liveAt) <= now;

function isMyPage(value: unknown): value is MyPage {
  const page = value as Partial<Record<keyof MyPage, unknown>> | null;
  return page !== null && FIELDS.every((part) => typeof page[part] === 'string');
}
