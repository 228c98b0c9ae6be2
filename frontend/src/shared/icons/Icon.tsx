import type { ReactNode } from 'react';

interface IconProps {
  /** Pixels on each side. */
  size?: number;
  /** Width of the strokes, in units of the 24 × 24 grid on which every icon is drawn. */
  weight?: number;
  children: ReactNode;
}

/** The frame of every icon. It says nothing to a screen reader: the button or card around it carries the name. */
export function Icon({ size = 18, weight = 1.9, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
