import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { lowestFreePosition, MARGIN } from './free-position.ts';
import { keptClear } from './kept-clear.ts';
import classes from './Notices.module.css';

export const { show: showNotice, hide: hideNotice } = notifications;

/** Polls, because buttons move when users scroll or open modals. */
const POLL_INTERVAL_MS = 200;

export function NoticeArea() {
  const { notifications: shown } = useNotifications();
  const isEmpty = shown.length === 0;
  const [bottom, setBottom] = useState(MARGIN);

  useLayoutEffect(() => {
    if (isEmpty) return;
    const look = () => {
      const notices = document.querySelector(`.${classes.root}[data-position="bottom-center"]`);
      if (notices === null) return;
      const free = lowestFreePosition(
        notices.getBoundingClientRect(),
        window.innerHeight,
        keptClear(notices),
      );
      // Moving a notice down would move its button away from the pointer.
      setBottom((current) => (free < current && notices.matches(':hover') ? current : free));
    };
    look();
    const timer = setInterval(look, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isEmpty, shown]);

  return (
    <Notifications
      position="bottom-center"
      containerWidth={420}
      transitionDuration={160}
      allowScrollDismiss={false}
      classNames={{ root: classes.root }}
      style={{ '--notices-bottom': `${bottom}px` }}
    />
  );
}
