import { type ReactNode, useEffect } from 'react';
import { CONTENT_MARK, useStaticDocument } from './static-document.ts';

/**
 * After client-side navigation there is no content, so the page reloads. Shows `otherwise` if the
 * server has none either.
 */
export function StaticScreen({ otherwise }: { otherwise: ReactNode }) {
  const shown = useStaticDocument();
  const isMissing =
    shown === undefined &&
    typeof location === 'object' &&
    document.getElementById('root')?.dataset['page'] !== undefined;
  const wasAskedFor = isMissing && location.pathname === pathOfLoad();
  useEffect(() => {
    if (isMissing && !wasAskedFor) location.reload();
  }, [isMissing, wasAskedFor]);
  if (wasAskedFor) return otherwise;
  // Scripts may have changed the content before hydration.
  return (
    <div
      {...{ [CONTENT_MARK]: '' }}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }}
    />
  );
}

function pathOfLoad(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && new URL(load.name).pathname;
}
