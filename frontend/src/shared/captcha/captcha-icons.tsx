const frame = {
  width: 18,
  height: 18,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Another one. */
export function RefreshIcon() {
  return (
    <svg {...frame}>
      <path d="M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" />
    </svg>
  );
}

/** Done. */
export function CheckIcon() {
  return (
    <svg {...frame}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  );
}
