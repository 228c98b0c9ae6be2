import { useEffect, useState } from 'react';
import { isPreviewable } from './is-previewable.ts';

export function usePreviews(files: readonly File[]): ReadonlyMap<File, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<File, string>>(new Map());
  useEffect(() => {
    const made = new Map(
      files
        .filter((file) => isPreviewable(file.type))
        .map((file) => [file, URL.createObjectURL(file)]),
    );
    // Object URLs must be revoked, so create them in the effect instead of during rendering.
    const show = requestAnimationFrame(() => setPreviews(made));
    return () => {
      cancelAnimationFrame(show);
      for (const address of made.values()) URL.revokeObjectURL(address);
    };
  }, [files]);
  return previews;
}
