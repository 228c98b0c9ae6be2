import { PasteText } from '../features/paste-text/PasteText.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function PasteTextRoute() {
  return (
    <>
      <PageHeading text="pages.pasteText.title" hidden />
      <PasteText />
    </>
  );
}
