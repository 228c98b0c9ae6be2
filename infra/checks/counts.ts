export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(...all: Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    NO_TESTS,
  );
}

/** A crash or a run without tests counts as one failed test. */
const honest = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };

export function jestCounts(report: unknown, ok: boolean): Counts {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = (report ?? {}) as Record<string, number>;
  return honest(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    ok,
  );
}

/** `flakyTests` lists tests that pass on retry. */
export function playwrightCounts(report: unknown, ok: boolean): Counts {
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = ((report as { stats?: Record<string, number> } | undefined)?.stats ?? {}) as Record<
    string,
    number
  >;
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, ok);
}

interface Suite {
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: Suite[];
}

export function flakyTests(report: unknown): string[] {
  const namesIn = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...suites.flatMap(namesIn),
  ];
  return namesIn((report ?? {}) as Suite);
}
