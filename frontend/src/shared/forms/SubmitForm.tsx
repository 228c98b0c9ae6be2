import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import classes from './SubmitForm.module.css';

interface SubmitFormProps {
  onSubmit: () => void;
  /** Whether the form itself gets the focus when it appears: for one in which nothing is left to do but to send it. */
  isFirst?: boolean;
  children: ReactNode;
}

/** A form that Enter submits even while its visible button is disabled, so that it can say what is missing. */
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
    <form ref={form} noValidate onSubmit={submit} className={classes.form} tabIndex={-1} data-autofocus={isFirst || undefined}>
      {/* Browsers press a form's first submit button on Enter, and do nothing where that one is disabled. */}
      <button type="submit" hidden tabIndex={-1} />
      {children}
    </form>
  );
}
