/** Includes midnight, when "tomorrow" becomes "today". */
export function nextMoment(moments: readonly number[], now: number): number {
  return Math.min(new Date(now).setHours(24, 0, 0, 0), ...moments.filter((moment) => moment > now));
}
