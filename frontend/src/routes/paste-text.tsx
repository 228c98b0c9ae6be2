import { PasteText } from '../features/paste-text/PasteText.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The editor with Get Text, Upload File and Publish. */
export function PasteTextRoute() {
  return (
    <>
      <PageHeading text="pages.pasteText.title" hidden />
      <PasteText />
    </>
  );
}
