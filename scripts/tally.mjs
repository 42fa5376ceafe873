/** Counts of what passed and failed. A skipped test counts as failed: the house has no test that does not run. */
export const none = { passed: 0, failed: 0 };

export function add(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** A step that is one check, such as lint. */
export function single(wentWell) {
  return wentWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest's JSON report. A file that could not even be loaded has no tests, and is one failure. */
export function tallyVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + broken.length,
  };
}

/** Playwright's JSON report. Errors outside of a test, such as a server that did not start, are failures. */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
}

/** A run that ended badly, or ran nothing, has failed, whatever its report says. */
export function judge(code, counts) {
  const ranWell = code === 0 && counts.passed > 0;
  return ranWell || counts.failed > 0 ? counts : add(counts, single(false));
}
