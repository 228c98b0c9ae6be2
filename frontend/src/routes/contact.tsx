import { ContactForm } from '../features/contact/ContactForm.tsx';
import { PageHeading } from '../shared/page-heading/PageHeading.tsx';

export function ContactRoute() {
  return (
    <>
      <PageHeading text="pages.contact.title" />
      <ContactForm />
    </>
  );
}
