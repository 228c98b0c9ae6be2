import type { ComponentProps } from 'react';
import classes from './controls.module.css';

/** Callers must set `aria-label`. */
export function IconButton({ className = '', children, ...others }: ComponentProps<'button'>) {
  return (
    <button type="button" className={`${classes.iconButton} ${className}`} {...others}>
      {children}
    </button>
  );
}
