import { useEffect, useState } from 'react';
import { onServerTimeLearned, serverTime } from '../../api/server-clock.ts';
import { nextMoment } from './next-moment.ts';

/** Timers pause while a device sleeps, and its clock may change. */
const MAX_DELAY_MS = 60_000;

/**
 * Returns the server time in ms since 1970. Updates at these moments, at midnight and after clock
 * corrections.
 */
export function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(() => serverTime());
  const next = nextMoment(moments, now);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const time = serverTime();
      // After the clock was set back, past moments may be in the future again.
      if (time >= next || time < now) setNow(time);
      else timer = setTimeout(check, Math.min(next - time, MAX_DELAY_MS));
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
