import { formatProblems, getTotals, type NormalizedProblem } from '@redocly/openapi-core';

/** Prints what a lint has found, and throws when it is anything, be it a warning. */
export function failOnProblems(file: string, problems: NormalizedProblem[]): void {
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, version: '' });
  throw new Error(`${file} does not pass its lint.`);
}
