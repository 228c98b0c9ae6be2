/** The reasons of reports, in the order in which a reader chooses from them. */
export const REPORT_REASONS = ['illegal', 'malware', 'phishing', 'spam', 'copyright', 'personal-data', 'hate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Longest message of a report. */
export const MAX_REPORT_LENGTH = 2_000;
