import { type ReactNode, useEffect } from 'react';
import { CONTENT_MARK, useStaticDocument } from './static-document.ts';

/**
 * What came with the document, as it came. Where the screen was changed in place to one that did not come, the browser is sent to its document;
 * `otherwise` is shown where the server has answered that there is none.
 */
export function StaticScreen({ otherwise }: { otherwise: ReactNode }) {
  const shown = useStaticDocument();
  const isMissing = shown === undefined && typeof location === 'object' && document.getElementById('root')?.dataset['page'] !== undefined;
  const wasAskedFor = isMissing && location.pathname === pathOfLoad();
  useEffect(() => {
    if (isMissing && !wasAskedFor) location.reload();
  }, [isMissing, wasAskedFor]);
  if (wasAskedFor) return otherwise;
  // Scripts may have changed the content before React came; it takes over what it finds.
  return <div {...{ [CONTENT_MARK]: '' }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }} />;
}

/** The address of the document that the browser has loaded, whatever was shown since. */
function pathOfLoad(): string | undefined {
  const [load] = performance.getEntriesByType('navigation');
  return load && new URL(load.name).pathname;
}
