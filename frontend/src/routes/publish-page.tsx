import { PublishPage } from '../features/publish-page/PublishPage.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function PublishPageRoute() {
  return (
    <>
      <PageHeading text="pages.publishPage.title" hidden />
      <PublishPage />
    </>
  );
}
