import { useEffect, useState } from 'react';

// Several times per second, so the countdown skips no second.
const TICK_MS = 250;

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - performance.now()) / 1000));

export function useCountdown(endsAt: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return seconds;
}
