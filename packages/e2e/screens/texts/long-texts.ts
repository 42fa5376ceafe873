import type { Page } from "@playwright/test";

const minute = 60_000;
const day = 24 * 60 * minute;

/** What stands in rows and on cards, by its field: as long as it gets. */
const longest: Record<string, (before: unknown) => unknown> = {
  firstName: () => "Maximiliana-Bartholomea",
  lastName: () => "Featherstonehaugh-Cholmondeley",
  firmName: () => "Wolfeschlegelstein, Featherstonehaugh & Partners International LLP",
  email: () => "maximiliana.bartholomea.featherstonehaugh@a-long-name-of-a-house.test",
  city: () => "Rancho Santa Margarita",
  // An account is in a state of another kind, a word in small letters on which its row depends.
  state: (before) => (/^[A-Z]/.test(String(before)) ? "District of Columbia" : before),
  createdAt: () => "2026-11-28T22:48:00.000Z",
  assignedAt: (before) => before && new Date(Date.now() - 344 * day).toISOString(),
  unreadMessages: () => 128,
  waitingFor: (before) => before && "client",
  waitingSince: (before) => before && new Date(Date.now() - 59.5 * minute).toISOString(),
};

const lengthened = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(lengthened);
  if (answer === null || typeof answer !== "object") return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, longest[name]?.(value) ?? lengthened(value)]),
  );
};

/** Has a page shown its answers with the longest of what may stand in them. */
export async function lengthen(page: Page): Promise<void> {
  await page.route(/\/trpc\/(?!live)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
}
