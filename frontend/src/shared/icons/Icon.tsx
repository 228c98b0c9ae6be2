interface IconProps {
  /** The strokes, on a grid of 24 × 24. */
  path: string;
  /** Pixels on each side. */
  size?: number;
  /** Width of the strokes, in units of the grid. */
  weight?: number;
}

/** The frame of every icon. It says nothing to a screen reader: the button or card around it carries the name. */
export function Icon({ path, size = 18, weight = 1.9 }: IconProps) {
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
      <path d={path} />
    </svg>
  );
}

/** Returns the component of one icon. */
export const icon = (path: string, look?: Omit<IconProps, 'path'>) => () => <Icon path={path} {...look} />;
