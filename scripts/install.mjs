import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf, hasStamp, pnpm, root, step } from "./steps.mjs";

const stamp = join(root, "node_modules", ".caseward-installed");

/** Installs what the lock file names, once for each state of it. Returns whether the packages are there. */
export async function install() {
  const manifests = readdirSync(join(root, "packages")).map((name) => `packages/${name}/package.json`);
  const hash = hashOf(["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json", ...manifests]);
  if (hasStamp(stamp, hash)) return true;
  const installed = await step(
    "Installing packages",
    () => pnpm(["install", "--frozen-lockfile", "--config.confirmModulesPurge=false"]),
    "The packages could not be installed. Check the network and npm's registry setting, then run the command again.",
  );
  if (installed) writeFileSync(stamp, hash);
  return installed;
}
