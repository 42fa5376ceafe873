/**
 * What `npm start`, `npm test` and `npm run test:all` do on a machine that has only Node and npm: install with the pinned pnpm,
 * build what has changed, and run.
 */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Caseward needs Node 20.19 or later; this is ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}

const [command, ...names] = process.argv.slice(2);
if (command === "start") {
  process.exitCode = await (await import("./start.mjs")).start();
} else if (command === "test" || command === "test:all") {
  const { suites, test } = await import("./test.mjs");
  process.exitCode = await test(names.length > 0 ? names : suites[command]);
} else {
  console.error("Use: node scripts/run.mjs start, or node scripts/run.mjs test [name …]");
  process.exitCode = 1;
}
