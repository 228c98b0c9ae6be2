import { useEffect, useState } from 'react';
import { isPreviewable } from './is-previewable.ts';

/** Addresses of pictures for picked files, by file; each is given back to the browser when its file is gone. */
export function usePreviews(files: readonly File[]): ReadonlyMap<File, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    const made = new Map(files.filter((file) => isPreviewable(file.type)).map((file) => [file, URL.createObjectURL(file)]));
    // Addresses are a resource of the browser: they are taken and given back here, not while rendering.
    const show = requestAnimationFrame(() => setPreviews(made));
    return () => {
      cancelAnimationFrame(show);
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [files]);
  return previews;
}
