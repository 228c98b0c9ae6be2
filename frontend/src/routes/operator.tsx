import { OperatorScreen } from '../features/operator/OperatorScreen.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** The operator's screen, to which no link leads. */
export function OperatorRoute() {
  return (
    <>
      <PageHeading text="pages.operator.title" />
      <OperatorScreen />
    </>
  );
}
