import { formatProblems, getTotals, type NormalizedProblem } from '@redocly/openapi-core';

/**
 * Prints the findings.
 * @throws Error if there are any, including warnings
 */
export function failOnProblems(file: string, problems: NormalizedProblem[]): void {
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, version: '' });
  throw new Error(`${file} has lint errors.`);
}
