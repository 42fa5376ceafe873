/**
 * Counts of what passed and failed, and what the failed ones are called with what they said. A skipped test counts as
 * failed: there is no test here that does not run.
 */
export const none = { passed: 0, failed: 0, failures: [] };

export function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
  };
}

/** A step that is one check, such as lint. */
export function single(wentWell, name) {
  return wentWell ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [{ name, said: "" }] };
}

/** Vitest's JSON report. A file that could not even be loaded has no tests, and is one failure. */
export function tallyVitest(report) {
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => ({
        name: `${file.name}: ${test.fullName}`,
        said: test.failureMessages?.[0] ?? test.status,
      })),
  );
  const broken = report.testResults
    .filter(
      (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
    )
    .map((file) => ({ name: file.name, said: file.message }));
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests + broken.length,
    failures: [...failed, ...broken],
  };
}

/** Playwright's JSON report. Errors outside of a test, such as a server that did not start, are failures. */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + report.errors.length,
    failures: [
      ...report.suites.flatMap(unwell),
      ...report.errors.map((error) => ({ name: "outside of a test", said: error.message ?? "" })),
    ],
  };
}

function unwell(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status !== "expected"))
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      return {
        name: `${spec.file}: ${spec.title}`,
        said: results.map((result) => result.error?.message).find(Boolean) ?? "did not run",
      };
    });
  return [...own, ...(suite.suites ?? []).flatMap(unwell)];
}

/** A run that ended badly, or ran nothing, has failed, whatever its report says. */
export function judge(code, counts, name) {
  const ranWell = code === 0 && counts.passed > 0;
  return ranWell || counts.failed > 0 ? counts : add(counts, single(false, name));
}

/** The failures once more, for a reader who sees only the end of a long run. */
export function describeFailures({ failures }) {
  const lines = failures.map(({ name, said }) => {
    const short = said
      .split("\n")
      .filter((line) => !/^\s+at .*node_modules/.test(line))
      .slice(0, 12)
      .join("\n    ");
    return `  ${name}${short ? `\n    ${short}` : ""}`;
  });
  return failures.length > 0 ? `\nWhat failed:\n${lines.join("\n")}\n` : "";
}
