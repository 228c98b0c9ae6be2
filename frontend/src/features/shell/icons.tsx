import { Icon } from '../../shared/icons/Icon.tsx';

export const MenuIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M4 7h16M4 12h16M4 17h10" />
  </Icon>
);

export const NoteIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M5 4.5h14v10l-5 5H5zM14 19.5v-5h5M8.5 9h7M8.5 12.5h4" />
  </Icon>
);

export const PageIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M4.5 4.5h15v15h-15zM4.5 9h15M8 12.5h8M8 16h5" />
  </Icon>
);

export const ListIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01M9 6.5h10.5M9 12h10.5M9 17.5h10.5" />
  </Icon>
);

export const ArticleIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M5 4.5h11.5v15H7a2 2 0 0 1-2-2zM16.5 9H19v8.5a2 2 0 0 1-2 2M8 8.5h5.5M8 12h5.5M8 15.5h3.5" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon size={20} weight={1.75}>
    <circle cx="12" cy="12" r="7.75" />
    <path d="M12 11v5M12 8h.01" />
  </Icon>
);

export const MailIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M4 6h16v12H4zM4.5 6.5 12 13l7.5-6.5" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M12 4 5.5 6.5v5c0 4 2.7 6.8 6.5 8.5 3.8-1.7 6.5-4.5 6.5-8.5v-5zM9 12l2.2 2.2L15.2 10" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M5 5h14v10.5h-6L8.5 19v-3.5H5zM8.5 9h7M8.5 12h4" />
  </Icon>
);

export const SunIcon = () => (
  <Icon size={20} weight={1.75}>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z" />
  </Icon>
);

export const ScreenIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M4 5h16v11H4zM9 20h6M12 16v4" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon size={20} weight={1.75}>
    <circle cx="12" cy="8.5" r="3.75" />
    <path d="M4.5 20c1.2-3.6 4-5.2 7.5-5.2s6.3 1.6 7.5 5.2" />
  </Icon>
);

export const LeaveIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M14 4.5H5v15h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="m7 10 5 5 5-5" />
  </Icon>
);

export const NewTabIcon = () => (
  <Icon size={20} weight={1.75}>
    <path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8" />
  </Icon>
);

export const VerifiedIcon = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
    <path
      fill="currentColor"
      d="m12 1.8 2.8 2 3.4-.1 1 3.3 2.8 2-1.1 3.2 1.1 3.2-2.8 2-1 3.3-3.4-.1-2.8 2-2.8-2-3.4.1-1-3.3-2.8-2 1.1-3.2-1.1-3.2 2.8-2 1-3.3 3.4.1z"
    />
    <path fill="none" stroke="var(--pr-card)" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" d="m8 12.3 2.8 2.8L16 9.6" />
  </svg>
);

/** The product's mark: a sheet standing in a doorway. */
export const BrandMark = () => (
  <svg width="28" height="28" viewBox="0 0 64 64" aria-hidden>
    <rect width="64" height="64" rx="15" fill="#4C3BCF" />
    <path fill="#fff" d="M18 54V22a14 14 0 0 1 28 0v32z" />
    <path fill="none" stroke="#4C3BCF" strokeWidth="4" strokeLinecap="round" d="M26 27h12M26 36h12M26 45h6" />
  </svg>
);
