import { pnpm, run, step } from "./steps.mjs";

/** The one without windows first: it draws a page in three quarters of the time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * The browser for the journeys: the one that CHROMIUM_PATH names, one on this machine, else one installed
 * now. Gives the environment that names it, or undefined when there is none.
 */
export async function chromium() {
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
  const present = await find();
  if (present) return { CHROMIUM_PATH: present };
  if (process.getuid?.() === 0 && (await runs("apt-get"))) {
    await step(
      "Installing Chromium",
      installFromDebian,
      "Trying the browser that Playwright brings instead.",
    );
    const installed = await find();
    if (installed) return { CHROMIUM_PATH: installed };
  }
  const brought = await step(
    "Installing Playwright's Chromium",
    () => pnpm(["exec", "playwright", "install", "chromium"]),
    "No browser: install Chromium, or name one in CHROMIUM_PATH.",
  );
  return brought ? {} : undefined;
}

/** Some systems have a stub of this name that only says what to install: a browser has to run. */
async function find() {
  for (const name of names) {
    if (await runs(name)) return (await run("sh", ["-c", `command -v ${name}`])).output.trim();
  }
  return undefined;
}

async function runs(name) {
  return (await run(name, ["--version"])).code === 0;
}

async function installFromDebian() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const updated = await run("apt-get", ["update"], { env });
  if (updated.code !== 0) return updated;
  return run("apt-get", ["install", "--yes", "--no-install-recommends", names[0]], { env });
}
