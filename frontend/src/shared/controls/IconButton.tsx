import type { ComponentProps } from 'react';
import classes from './controls.module.css';

/** A button that shows a picture alone, of a first screen; `aria-label` names it. */
export function IconButton({ className = '', children, ...others }: ComponentProps<'button'>) {
  return (
    <button type="button" className={`${classes.iconButton} ${className}`} {...others}>
      {children}
    </button>
  );
}
