interface IconProps {
  path: string;
  size?: number;
  weight?: number;
}

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

export const icon = (path: string, look?: Omit<IconProps, 'path'>) => () => (
  <Icon path={path} {...look} />
);
