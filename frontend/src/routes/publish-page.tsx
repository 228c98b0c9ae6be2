import { PublishPage } from '../features/publish-page/PublishPage.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The editor with a title, for pages that everybody can find. */
export function PublishPageRoute() {
  return (
    <>
      <PageHeading text="pages.publishPage.title" hidden />
      <PublishPage />
    </>
  );
}
