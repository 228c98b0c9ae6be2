import { formatProblems, getTotals, type NormalizedProblem } from '@redocly/openapi-core';

/**
 * Prints the problems.
 * @throws Error if there are errors or warnings
 */
export function failOnProblems(file: string, problems: NormalizedProblem[]): void {
  const totals = getTotals(problems);
  if (totals.errors + totals.warnings === 0) return;
  formatProblems(problems, { totals, version: '' });
  throw new Error(`${file} has lint errors.`);
}
