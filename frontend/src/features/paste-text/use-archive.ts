import { useState } from 'react';
import { FILES_AFTER_LAST_READ_SECONDS } from '@pasteroom/openapi/rules/sharing';
import { serverTime } from '../../api/server-clock.ts';
import { useNow } from '../../shared/dates/use-now.ts';
import { archiveUrl } from '../../shared/file-cards/stored-file.ts';
import type { RetrievedText } from './found-text.ts';

/** Returns undefined for texts without files, and once the files are deleted. */
export function useArchive({ code, files, expiresAt, readsLeft }: RetrievedText) {
  const [openedAt] = useState(serverTime);
  const deletedAt =
    readsLeft === 0 ? openedAt + FILES_AFTER_LAST_READ_SECONDS * 1_000 : Date.parse(expiresAt);
  return useNow([deletedAt]) >= deletedAt ? undefined : archiveUrl(code, files);
}
