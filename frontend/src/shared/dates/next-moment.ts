/** The first of these moments that is still to come, or the end of the day, when what was "tomorrow" is "today"; in ms since 1970. */
export function nextMoment(moments: readonly number[], now: number): number {
  return Math.min(new Date(now).setHours(24, 0, 0, 0), ...moments.filter((moment) => moment > now));
}
