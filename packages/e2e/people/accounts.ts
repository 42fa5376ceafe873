import { type Browser, type Page, test } from "@playwright/test";
import { done, type LoggedIn, logInAt, registerAt } from "./api";
import { adminEmail, password } from "./people";

/**
 * People who are logged in, each at a browser of their own, and their cases. All that leads there is done over the API:
 * main-job.spec.ts does it once by hand.
 */
const firstServer = () => String(test.info().project.use.baseURL);

/** A server that has nothing in common with the first one but the database. */
const secondServer = () => {
  const address = new URL(firstServer());
  address.port = String(Number(address.port) + 1);
  return address.origin;
};

async function openPage(browser: Browser, { session }: LoggedIn, path: string, origin = firstServer()) {
  const localStorage = [{ name: "auth", value: JSON.stringify(session) }];
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const logInAsAdmin = () => logInAt(firstServer(), adminEmail, password);

/** The first administrator, at the dashboard. */
export async function newAdmin(browser: Browser): Promise<Page> {
  return openPage(browser, await logInAsAdmin(), "/admin/dashboard");
}

const address = { address: "1 Main St", suite: null, city: "Austin", state: "TX", zipCode: "78701" };

/** A lawyer of a new firm, at the dashboard. */
export async function newLawyer(
  browser: Browser,
  firmName: string,
  email: string,
  { isElsewhere = false } = {},
): Promise<Page> {
  const person = { userType: "lawfirm", firstName: "Linh", lastName: "Ng", email, password } as const;
  const { call } = await registerAt(firstServer(), person);
  const { lawFirm } = await done(
    call("POST", "/law-firm", {
      ...{ firmName, addresses: [address], practiceAreas: [{ name: "Slip and Fall", rank: 1 }] },
      primaryContact: {
        ...{ firstName: "Linh", lastName: "Ng", title: "Partner", email, mobileNumber: "512-555-0101" },
      },
      ...{ monthlyNewCaseCapacity: "50+", apiIntegrationInterest: "unsure", caseUpdatesCommitment: "yes" },
      ...{ termsAgreed: true, informationVerified: true },
    }),
  );
  const { call: asAdmin } = await logInAsAdmin();
  const { id } = lawFirm as { id: number };
  await done(asAdmin("PUT", `/law-firm/${id}/verification`, { status: "verified" }));
  // The session of before knows of no firm.
  const lawyer = await logInAt(firstServer(), email, password);
  return openPage(browser, lawyer, "/lawfirm/dashboard", isElsewhere ? secondServer() : firstServer());
}

/** A lawyer who has no firm yet, at the onboarding. */
export async function newFirmlessLawyer(browser: Browser, email: string): Promise<Page> {
  const person = { userType: "lawfirm", firstName: "Linh", lastName: "Ng", email, password } as const;
  await registerAt(firstServer(), person);
  return openPage(browser, await logInAt(firstServer(), email, password), "/lawfirm/onboarding");
}

/** A client with an address, at the dashboard. */
export async function newClient(
  browser: Browser,
  firstName: string,
  lastName: string,
  email: string,
): Promise<Page> {
  const person = { userType: "client", firstName, lastName, email, password } as const;
  const { call } = await registerAt(firstServer(), person);
  await done(call("PUT", "/client/address", { addresses: [address] }));
  return openPage(browser, await logInAt(firstServer(), email, password), "/client/dashboard");
}

/** A new case of somebody, by its number. */
export async function newCase(
  firstName: string,
  lastName: string,
  email: string,
  description = "Fell on a wet floor in a shop.",
  phoneNumber = "(512) 555-0142",
): Promise<string> {
  const { call } = await logInAsAdmin();
  const made = await done(
    call("POST", "/case", {
      ...{ firstName, lastName, email, phoneNumber, accidentType: "Slip and fall" },
      ...{ city: "Austin", state: "TX", date: "2024-03-10", referralSource: "Google" },
      description,
    }),
  );
  return String((made.case as { caseId: number }).caseId);
}

export async function namePeople(caseNumber: string, people: object[]): Promise<void> {
  const { call } = await logInAsAdmin();
  await done(call("PUT", `/case/${Number(caseNumber)}/people`, { people }));
}

/** Submits a case to the firm of this name. */
export async function submitCase(
  caseNumber: string,
  firmName: string,
  lawFirmNote: string | null = null,
  disclosure: "full" | "summary" = "full",
): Promise<void> {
  const { call } = await logInAsAdmin();
  const { lawFirms } = await done(call("GET", `/law-firms?search=${encodeURIComponent(firmName)}`));
  const lawFirmId = (lawFirms as { id: number }[])[0]?.id;
  const offer = { lawFirmId, lawFirmNote, disclosure };
  await done(call("POST", `/case/${Number(caseNumber)}/assign-law-firm`, offer));
}
