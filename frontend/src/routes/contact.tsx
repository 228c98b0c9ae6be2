import { ContactForm } from '../features/contact/ContactForm.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

/** A form that writes to the operator. */
export function ContactRoute() {
  return (
    <>
      <PageHeading text="pages.contact.title" />
      <ContactForm />
    </>
  );
}
