import type { ComponentProps } from 'react';
import classes from './controls.module.css';

/** A button that looks like a link, of a first screen. */
export function LinkButton({ children, ...others }: ComponentProps<'button'>) {
  return (
    <button type="button" className={classes.linkButton} {...others}>
      {children}
    </button>
  );
}
