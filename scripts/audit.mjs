import { build } from "./build.mjs";
import { isBuilt, runBuilt } from "./command.mjs";
import { install } from "./install.mjs";

// `audit.mjs verify`, `head`, `export` or `seal`, and what follows is the command's own.
const [kind] = process.argv.splice(2, 1);
const name = `audit-${kind}`;

// What is built is left alone, even when a source is newer: the server that runs fetches parts of it.
if (isBuilt(name) || ((await install()) && (await build()))) await runBuilt(name);
else process.exitCode = 1;
