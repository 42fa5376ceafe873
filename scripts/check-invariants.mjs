import { build } from "./build.mjs";
import { isBuilt, runBuilt } from "./command.mjs";
import { install } from "./install.mjs";

const name = "check-invariants";

// What is built is left alone, even when a source is newer: the server that runs fetches parts of it.
if (isBuilt(name) || ((await install()) && (await build()))) await runBuilt(name);
else process.exitCode = 1;
