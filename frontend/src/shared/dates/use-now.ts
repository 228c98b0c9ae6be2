import { useEffect, useState } from 'react';
import { onServerTimeLearned, serverTime } from '../../api/server-clock.ts';
import { nextMoment } from './next-moment.ts';

/** The longest pause of the timer, in ms, since timers stop while a device sleeps, and a clock may be set. */
const LONGEST_REST = 60_000;

/**
 * The time in ms since 1970, by the server's clock. It is told anew when one of these moments comes or a day ends, when the page is looked at
 * again after one has passed, and when the server turns out to have another time than this device; not in between.
 */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(() => serverTime());
  const next = nextMoment(moments, now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const time = serverTime();
      // A clock that was set back has its moments before it again.
      if (time >= next || time < now) setNow(time);
      else timer = setTimeout(check, Math.min(next - time, LONGEST_REST));
    };
    check();
    const stopLearning = onServerTimeLearned(check);
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      clearTimeout(timer);
      stopLearning();
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [now, next]);
  return now;
}
