import { type ReactNode, useEffect } from 'react';
import { CONTENT_ATTRIBUTE, useStaticDocument } from './static-document.ts';

/** Reloads after client-side navigation, because only the server has the content. */
export function StaticScreen({ otherwise }: { otherwise: ReactNode }) {
  const shown = useStaticDocument();
  const isMissing =
    shown === undefined &&
    typeof location === 'object' &&
    document.getElementById('root')?.dataset['page'] !== undefined;
  const isLoadedPath = isMissing && location.pathname === pathOfLoad();
  useEffect(() => {
    if (isMissing && !isLoadedPath) location.reload();
  }, [isMissing, isLoadedPath]);
  if (isLoadedPath) return otherwise;
  // Scripts may have changed the content before hydration.
  return (
    <div
      {...{ [CONTENT_ATTRIBUTE]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }}
    />
  );
}

function pathOfLoad(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && new URL(load.name).pathname;
}
