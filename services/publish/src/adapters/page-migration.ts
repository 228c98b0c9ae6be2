import type { PageState } from '../core/page.ts';

/** The fields that version 0.1.0 kept of a page, where they differ; `id` was its public one. */
interface PageOfVersion1 {
  recordId?: string;
  id: string;
  isAnnounced: boolean;
  state: 'standing' | Exclude<PageState, 'active'>;
}

/** The public id in the JSON of a page that is kept, whichever version wrote it. */
export const PUBLIC_ID = "coalesce(page ->> 'publicId', page ->> 'id')";

/** A stored page with the fields of this version, whichever version wrote it. */
export function migratePage<Kept extends { publicId: string; isPublished: boolean; state: PageState }>(kept: Kept): Kept {
  if ('publicId' in kept) return kept;
  const { recordId, id: publicId, isAnnounced: isPublished, state, ...rest } = kept as unknown as PageOfVersion1;
  const renamed = {
    ...(recordId !== undefined && { id: recordId }),
    publicId,
    isPublished,
    state: state === 'standing' ? 'active' : state,
  };
  return { ...rest, ...renamed } as unknown as Kept;
}
