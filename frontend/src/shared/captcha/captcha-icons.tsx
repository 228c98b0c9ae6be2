import { Icon } from '../icons/Icon.tsx';

/** The icon for another picture. */
export function RefreshIcon() {
  return (
    <Icon>
      <path d="M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" />
    </Icon>
  );
}

/** The icon for a solved captcha. */
export function CheckIcon() {
  return (
    <Icon>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}
