import { Icon } from '../../shared/icons/Icon.tsx';

/** The mark of a feature that is included. */
export const CheckIcon = () => (
  <Icon size={18} weight={2}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

/** The mark of a feature that is not included. */
export const DashIcon = () => (
  <Icon size={18} weight={2}>
    <path d="M7 12h10" />
  </Icon>
);
