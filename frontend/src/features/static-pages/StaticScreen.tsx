import { useEffect } from 'react';
import { CONTENT_MARK, useStaticDocument } from './static-document.ts';

/** What came with the document, as it came. Where the screen was changed in place to one that did not come, the browser is sent to its document. */
export function StaticScreen() {
  const shown = useStaticDocument();
  const isMissing = shown === undefined;
  useEffect(() => {
    if (isMissing && document.getElementById('root')?.dataset['page'] !== undefined) location.reload();
  }, [isMissing]);
  // Scripts may have changed the content before React came; it takes over what it finds.
  return <div {...{ [CONTENT_MARK]: '' }} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }} />;
}
