import { useEffect, useState } from 'react';
import { isPreviewable } from './is-previewable.ts';

/** Makes object URLs for picked pictures, by file; each is revoked when its file is gone. */
export function usePreviews(files: readonly File[]): ReadonlyMap<File, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    const made = new Map(files.filter((file) => isPreviewable(file.type)).map((file) => [file, URL.createObjectURL(file)]));
    // Object URLs are a resource of the browser, so they are made and revoked here and not while rendering.
    const show = requestAnimationFrame(() => setPreviews(made));
    return () => {
      cancelAnimationFrame(show);
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [files]);
  return previews;
}
