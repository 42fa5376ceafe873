import { build } from "./build.mjs";
import { runBuilt } from "./command.mjs";
import { install } from "./install.mjs";

if ((await install()) && (await build())) await runBuilt("restore");
else process.exitCode = 1;
