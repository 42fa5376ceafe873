import { test } from "@playwright/test";
import { done, logInAt } from "./api";
import { adminEmail, password } from "./people";

const asAdmin = async () =>
  (await logInAt(String(test.info().project.use.baseURL), adminEmail, password)).call;

/** Cases and firms of a state of their own: no other journey's firm fits a case there better. */
const alaska = { city: "Juneau", state: "AK" };

/** Says that a firm works in the state, and answers its number. */
export async function worksThere(firmName: string): Promise<number> {
  const call = await asAdmin();
  const { lawFirms } = await done(call("GET", `/law-firms?search=${encodeURIComponent(firmName)}`));
  const [firm] = lawFirms as { id: number }[];
  const jurisdictions = [{ state: alaska.state, counties: [] }];
  await done(call("PUT", `/law-firm/${firm?.id}`, { jurisdictions }));
  return firm?.id ?? 0;
}

/** A new case of that state, by its number. */
export async function caseThere(firstName: string, lastName: string, email: string): Promise<string> {
  const call = await asAdmin();
  const made = await done(
    call("POST", "/case", {
      ...{ firstName, lastName, email, phoneNumber: "(907) 555-0142", accidentType: "Slip and fall" },
      ...{ ...alaska, date: "2026-03-10", referralSource: "Google", description: "Fell on ice." },
    }),
  );
  return String((made.case as { caseId: number }).caseId);
}

/** Offers a case for a time in milliseconds. */
export async function offerCase(
  caseNumber: string,
  answerTimeMs: number,
  offer: Record<string, unknown>,
): Promise<void> {
  const call = await asAdmin();
  const body = { ...offer, respondBy: new Date(Date.now() + answerTimeMs).toISOString() };
  await done(call("POST", `/case/${Number(caseNumber)}/assign-law-firm`, body));
}
