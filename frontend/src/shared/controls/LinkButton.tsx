import type { ComponentProps } from 'react';
import classes from './controls.module.css';

export function LinkButton({ children, ...others }: ComponentProps<'button'>) {
  return (
    <button type="button" className={classes.linkButton} {...others}>
      {children}
    </button>
  );
}
