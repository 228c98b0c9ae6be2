import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import classes from './SubmitForm.module.css';

interface SubmitFormProps {
  onSubmit: () => void;
  /** Focuses the form element, for forms without fields to fill in. */
  isFirst?: boolean;
  children: ReactNode;
}

export function SubmitForm({ onSubmit, isFirst = false, children }: SubmitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === element) element?.requestSubmit();
    };
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className={classes.form}
      tabIndex={-1}
      data-autofocus={isFirst || undefined}
    >
      {/* When users press Enter, browsers click the first submit button, which must be enabled. */}
      <button type="submit" hidden tabIndex={-1} />
      {children}
    </form>
  );
}
