import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./steps.mjs";

/** Runs a built command beside the server, with the settings that `npm start` reads. */
export async function runBuilt(name) {
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.NODE_ENV ??= "production";
  process.chdir(root);
  await import(pathToFileURL(entryOf(name)).href);
}

export const isBuilt = (name) => existsSync(entryOf(name));

const entryOf = (name) => join(root, "packages", "server", "dist", `${name}.js`);
