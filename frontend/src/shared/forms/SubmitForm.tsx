import { type ReactNode, type SubmitEvent } from 'react';

interface SubmitFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that Enter submits even while its visible button is disabled, so that it can say what is missing. */
export function SubmitForm({ onSubmit, children }: SubmitFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {/* Browsers press a form's first submit button on Enter, and do nothing where that one is disabled. */}
      <button type="submit" hidden tabIndex={-1} />
      {children}
    </form>
  );
}
