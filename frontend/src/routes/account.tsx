import { AccountScreen } from '../features/account/AccountScreen.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** What belongs to whoever is signed in; the profile menu leads here. */
export function AccountRoute() {
  return (
    <>
      <PageHeading text="pages.account.title" />
      <AccountScreen />
    </>
  );
}
