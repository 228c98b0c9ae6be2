import { OperatorScreen } from '../features/operator/OperatorScreen.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** No page links to this screen. */
export function OperatorRoute() {
  return (
    <>
      <PageHeading text="pages.operator.title" />
      <OperatorScreen />
    </>
  );
}
