import { Icon } from '../../shared/icons/Icon.tsx';

/** Something is there. */
export const CheckIcon = () => (
  <Icon size={18} weight={2}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

/** Something is not there. */
export const DashIcon = () => (
  <Icon size={18} weight={2}>
    <path d="M7 12h10" />
  </Icon>
);
