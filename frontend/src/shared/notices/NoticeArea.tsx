import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import { lowestFreePosition, MARGIN } from './free-position.ts';
import { keptClear } from './kept-clear.ts';
import classes from './Notices.module.css';

/** These functions are in the chunk of the notice area, so that no notice waits for another chunk. */
export const { show: showNotice, hide: hideNotice } = notifications;

/** How often it is looked whether a button has come to lie below a notice, in milliseconds: people scroll and open modals. */
const LOOK_EVERY = 200;

/** The notices, at the lower edge of the window or just above the buttons there. */
export function NoticeArea() {
  const { notifications: shown } = useNotifications();
  const isEmpty = shown.length === 0;
  const [bottom, setBottom] = useState(MARGIN);

  useLayoutEffect(() => {
    if (isEmpty) return;
    const look = () => {
      // Mantine has six positions, of which only this one is used.
      const notices = document.querySelector(`.${classes.root}[data-position="bottom-center"]`);
      if (notices === null) return;
      const free = lowestFreePosition(notices.getBoundingClientRect(), window.innerHeight, keptClear(notices));
      // Where nothing is covered, the button of a notice must not run away from the pointer.
      setBottom((current) => (free < current && notices.matches(':hover') ? current : free));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
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
