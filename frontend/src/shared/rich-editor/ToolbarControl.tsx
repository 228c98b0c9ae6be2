import type { ComponentProps } from 'react';

interface ToolbarControlProps extends ComponentProps<'button'> {
  active?: boolean;
}

/** A click doesn't move the focus out of the text. */
export function ToolbarControl({
  active = false,
  disabled = false,
  onMouseDown,
  ...others
}: ToolbarControlProps) {
  return (
    <button
      type="button"
      data-active={active || undefined}
      data-disabled={disabled || undefined}
      aria-pressed={active || undefined}
      disabled={disabled}
      onMouseDown={(event) => {
        event.preventDefault();
        onMouseDown?.(event);
      }}
      {...others}
    />
  );
}
