import { build } from "./build.mjs";
import { isBuilt, runBuilt } from "./command.mjs";
import { install } from "./install.mjs";

// What is built is left alone, even when a source is newer: the server that runs fetches parts of it.
if (isBuilt("keys-rotate") || ((await install()) && (await build()))) await runBuilt("keys-rotate");
else process.exitCode = 1;
