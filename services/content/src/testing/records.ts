import type { Clock } from '@pasteroom/kit/core/clock';
import { newId } from '@pasteroom/kit/core/ids';
import type { Attachment } from '../core/attachments.ts';
import type { StoredFile } from '../core/ports.ts';

export const filesAt =
  (now: Clock) =>
  (part: Partial<StoredFile> = {}): StoredFile => ({
    id: newId(),
    kind: 'attachment',
    filename: 'ä b.png',
    type: 'image/png',
    createdAt: now(),
    ...part,
  });

export const attached = ({ id, filename, type }: StoredFile): Attachment => ({
  id,
  filename,
  type,
  size: 3,
});
