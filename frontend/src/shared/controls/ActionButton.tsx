import type { ComponentProps, ReactNode } from 'react';
import classes from './controls.module.css';

interface ActionButtonProps extends ComponentProps<'button'> {
  kind: 'primary' | 'secondary';
  icon?: ReactNode;
}

export function ActionButton({ kind, icon, children, ...others }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-kind={kind}
      data-with-icon={icon !== undefined || undefined}
      {...others}
    >
      <span className={classes.inside}>
        {icon !== undefined && (
          <span className={classes.icon} data-icon>
            {icon}
          </span>
        )}
        <span className={classes.label}>{children}</span>
      </span>
    </button>
  );
}
