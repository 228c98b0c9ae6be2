export const REPORT_REASONS = [
  'illegal',
  'malware',
  'phishing',
  'spam',
  'copyright',
  'personal-data',
  'hate',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const MAX_REPORT_LENGTH = 2_000;
