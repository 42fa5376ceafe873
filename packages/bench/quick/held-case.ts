import { formBodies } from "../../server/test/modules/forms/bodies";
import { casePayload } from "../../server/test/support/fixtures";
import type { Caller } from "../../server/test/support/harness";

/** A case that its firm has accepted, with the three forms and more messages than a page of its thread holds. */
export type HeldCase = { caseId: number; client: Caller; messagesCursor: string; newestMessage: number };

type People = { admin: Caller; lawyer: Caller; client: Caller; firmId: number };

const said = 30;

async function done(caller: Caller, method: "GET" | "POST" | "PUT", path: string, payload?: unknown) {
  const { status, body, data } = await caller.rest(method, path, payload);
  if (status >= 300) throw new Error(`${method} ${path} was refused: ${JSON.stringify(body)}`);
  return data;
}

export async function makeHeldCase({ admin, lawyer, client, firmId }: People): Promise<HeldCase> {
  const made = await done(admin, "POST", "/case", { ...casePayload, email: client.email });
  const { caseId } = made.case as { caseId: number };
  const at = (path: string) => `/case/${caseId}/${path}`;
  await done(admin, "POST", at("assign-law-firm"), { lawFirmId: firmId });
  await done(lawyer, "PUT", at("accept"));
  const { medicalInfo, financialInfo, hipaaInfo } = formBodies;
  await done(client, "PUT", at("add-medical-info"), { medicalInfo });
  await done(client, "PUT", at("add-financial-info"), { financialInfo });
  await done(client, "PUT", at("add-hipaa-info"), { hipaaInfo });
  for (let count = 0; count < said; count += 1)
    await done(count % 2 === 0 ? client : lawyer, "POST", at("messages"), { body: `Message ${count}` });
  const { messages, nextCursor } = await done(client, "GET", at("messages?limit=25"));
  const newestMessage = (messages as { id: number }[]).at(-1)?.id ?? 0;
  return { caseId, client, messagesCursor: String(nextCursor), newestMessage };
}
