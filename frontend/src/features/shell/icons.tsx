import { icon } from '../../shared/icons/Icon.tsx';

const ICON_STYLE = { size: 20, weight: 1.75 };

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h10', ICON_STYLE);
export const NoteIcon = icon('M5 4.5h14v10l-5 5H5zM14 19.5v-5h5M8.5 9h7M8.5 12.5h4', ICON_STYLE);
export const PageIcon = icon('M4.5 4.5h15v15h-15zM4.5 9h15M8 12.5h8M8 16h5', ICON_STYLE);
export const ListIcon = icon(
  'M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01M9 6.5h10.5M9 12h10.5M9 17.5h10.5',
  ICON_STYLE,
);
export const ArticleIcon = icon(
  'M5 4.5h11.5v15H7a2 2 0 0 1-2-2zM16.5 9H19v8.5a2 2 0 0 1-2 2M8 8.5h5.5M8 12h5.5M8 15.5h3.5',
  ICON_STYLE,
);
export const InfoIcon = icon(
  'M4.25 12a7.75 7.75 0 1 0 15.5 0a7.75 7.75 0 1 0 -15.5 0M12 11v5M12 8h.01',
  ICON_STYLE,
);
export const MailIcon = icon('M4 6h16v12H4zM4.5 6.5 12 13l7.5-6.5', ICON_STYLE);
export const ShieldIcon = icon(
  'M12 4 5.5 6.5v5c0 4 2.7 6.8 6.5 8.5 3.8-1.7 6.5-4.5 6.5-8.5v-5zM9 12l2.2 2.2L15.2 10',
  ICON_STYLE,
);
export const ChatIcon = icon('M5 5h14v10.5h-6L8.5 19v-3.5H5zM8.5 9h7M8.5 12h4', ICON_STYLE);
export const SunIcon = icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1',
  ICON_STYLE,
);
export const MoonIcon = icon('M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z', ICON_STYLE);
export const ScreenIcon = icon('M4 5h16v11H4zM9 20h6M12 16v4', ICON_STYLE);
export const PersonIcon = icon(
  'M8.25 8.5a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0M4.5 20c1.2-3.6 4-5.2 7.5-5.2s6.3 1.6 7.5 5.2',
  ICON_STYLE,
);
export const LeaveIcon = icon('M14 4.5H5v15h9M10 12h10M17 8.5l3.5 3.5-3.5 3.5', ICON_STYLE);
export const ChevronIcon = icon('m7 10 5 5 5-5', ICON_STYLE);
export const NewTabIcon = icon('M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8', ICON_STYLE);

export const VerifiedIcon = () => (
  <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden>
    <path
      fill="currentColor"
      d="m12 1.8 2.8 2 3.4-.1 1 3.3 2.8 2-1.1 3.2 1.1 3.2-2.8 2-1 3.3-3.4-.1-2.8 2-2.8-2-3.4.1-1-3.3-2.8-2 1.1-3.2-1.1-3.2 2.8-2 1-3.3 3.4.1z"
    />
    <path
      fill="none"
      stroke="var(--pr-card)"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m8 12.3 2.8 2.8L16 9.6"
    />
  </svg>
);

export const BrandMark = () => (
  <svg width="28" height="28" viewBox="0 0 64 64" aria-hidden>
    <rect width="64" height="64" rx="15" fill="#4C3BCF" />
    <path fill="#fff" d="M18 54V22a14 14 0 0 1 28 0v32z" />
    <path
      fill="none"
      stroke="#4C3BCF"
      strokeWidth="4"
      strokeLinecap="round"
      d="M26 27h12M26 36h12M26 45h6"
    />
  </svg>
);

export const LanguageIcon = icon(
  'M3.75 12a8.25 8.25 0 1 0 16.5 0a8.25 8.25 0 1 0 -16.5 0M3.75 12h16.5M12 3.75c5 5 5 11.5 0 16.5c-5-5-5-11.5 0-16.5',
  ICON_STYLE,
);
