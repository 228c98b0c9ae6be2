import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function AccountRoute() {
  return (
    <>
      <PageHeading text="pages.account.title" />
      <AccountScreen />
    </>
  );
}
