import type { PageState } from '../core/page.ts';

/** In version 0.1.0, `id` was the public id. */
interface PageOfVersion1 {
  recordId?: string;
  id: string;
  isAnnounced: boolean;
  state: 'standing' | Exclude<PageState, 'active'>;
}

export const PUBLIC_ID = "coalesce(page ->> 'publicId', page ->> 'id')";

export function migratePage<
  Kept extends { publicId: string; isPublished: boolean; state: PageState },
>(kept: Kept): Kept {
  if ('publicId' in kept) return kept;
  const {
    recordId,
    id: publicId,
    isAnnounced: isPublished,
    state,
    ...rest
  } = kept as unknown as PageOfVersion1;
  const renamed = {
    ...(recordId !== undefined && { id: recordId }),
    publicId,
    isPublished,
    state: state === 'standing' ? 'active' : state,
  };
  return { ...rest, ...renamed } as unknown as Kept;
}
