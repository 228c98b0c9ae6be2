import { SHARED_FIELDS, takeShared } from '../../shared/share-target.ts';
import { sharedHtml } from './shared-html.ts';

export interface Shared {
  readonly html: string;
  readonly files: readonly File[];
}

export async function readShared(): Promise<Shared | undefined> {
  const form = await takeShared();
  if (form === undefined) return undefined;
  const words = (field: string) =>
    form.getAll(field).find((value) => typeof value === 'string') ?? '';
  const html = sharedHtml({
    title: words(SHARED_FIELDS.title),
    text: words(SHARED_FIELDS.text),
    url: words(SHARED_FIELDS.url),
  });
  const files = form.getAll(SHARED_FIELDS.files).filter((value) => value instanceof File);
  return { html, files: files.filter(({ size, name }) => size > 0 || name !== '') };
}
