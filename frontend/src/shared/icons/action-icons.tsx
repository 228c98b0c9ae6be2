import { Icon, icon } from './Icon.tsx';

export const TICK = 'm5 12.5 4.5 4.5L19 7.5';

export function CopyIcon({ isDone = false }: { isDone?: boolean }) {
  return <Icon path={isDone ? TICK : 'M9 9h10v10H9zM5 15V5h10'} />;
}

export const FetchIcon = icon('M12 4v10M7.5 10 12 14.5 16.5 10M5 19.5h14');
export const AttachIcon = icon(
  'm19 11-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.2a3 3 0 0 1 4.3 4.3l-7.7 7.7a1.5 1.5 0 0 1-2.2-2.2L14 7.5',
);
export const DeleteIcon = icon('M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5');
export const LockIcon = icon('M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5', { size: 16 });
