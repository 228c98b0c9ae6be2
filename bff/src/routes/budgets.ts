/**
 * Calls in so many seconds, for one session or pass (`each`) and for one address, behind which a whole classroom may sit: 40 people who start
 * at the same moment must all get through. A person reads and writes far less than this; a script that wants everything meets it at once.
 */
export const BUDGETS = {
  reads: { seconds: 60, each: 240, address: 2_400 },
  // One text a second is nobody's typing; files of 100 MB at this pace are the uplink's limit, not ours.
  writes: { seconds: 60, each: 60, address: 600 },
  uploads: { seconds: 60, each: 60, address: 600 },
  // A text's pictures and files are fetched all at once, and again when it is opened again.
  files: { seconds: 60, each: 1_200, address: 6_000 },
  // Each keeps a link for five minutes, and renders half a page.
  previews: { seconds: 300, each: 30, address: 300 },
  // Somebody who is angry writes a few; a campaign writes hundreds.
  reports: { seconds: 600, each: 20, address: 60 },
  // Every refresh is one call and every try another.
  captchas: { seconds: 300, each: 600, address: 600 },
  signIns: { seconds: 600, each: 20, address: 200 },
  // One person who decides about a report a second and looks at its pictures. Who tries tokens is refused far earlier: see gate/operator.ts.
  operator: { seconds: 600, each: 6_000, address: 6_000 },
} as const;

/** The name of one of them. */
export type Budget = keyof typeof BUDGETS;
