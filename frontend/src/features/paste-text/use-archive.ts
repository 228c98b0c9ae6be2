import { useNow } from '../../shared/dates/use-now.ts';
import { archiveUrl } from '../../shared/file-cards/stored-file.ts';
import type { RetrievedText } from './found-text.ts';

/** Returns undefined for texts without files, and after the expiry or the last read. */
export function useArchive({ code, files, expiresAt, readsLeft }: RetrievedText) {
  const endsAt = Date.parse(expiresAt);
  const hasEnded = useNow([endsAt]) >= endsAt || readsLeft === 0;
  return hasEnded ? undefined : archiveUrl(code, files);
}
