import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { test } from "@playwright/test";
import { discover, worldFile } from "./world";

/** Once for all screens: what it sends to the server would change the lists that another test looks at. */
test("the demo has a person and a case of each kind", async ({ baseURL }) => {
  const world = await discover(String(baseURL));
  await mkdir(dirname(worldFile), { recursive: true });
  await writeFile(worldFile, JSON.stringify(world));
});
