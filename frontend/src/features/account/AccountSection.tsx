import { type ReactNode, useId } from 'react';
import { FormNotice } from '../../shared/forms/FormNotice.tsx';
import classes from './Account.module.css';

interface AccountSectionProps {
  title: string;
  hint?: string | undefined;
  error?: Error | undefined;
  children: ReactNode;
}

export function AccountSection({ title, hint, error, children }: AccountSectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      {hint !== undefined && <p className={classes.quiet}>{hint}</p>}
      <FormNotice mt="sm">{error?.message}</FormNotice>
      {children}
    </section>
  );
}
