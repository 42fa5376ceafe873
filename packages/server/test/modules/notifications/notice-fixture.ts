import { firmContacts } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { asc, eq, gt } from "drizzle-orm";
import { addCase, addFirm, firmPayload } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";

/** A new case, its client and admin, and a firm whose contact has an address of its own. */
export type Scene = {
  admin: Caller;
  client: Caller;
  lawyer: Caller;
  firmId: number;
  contact: string;
  caseId: number;
};

export async function makeScene(server: TestServer): Promise<Scene> {
  const { lawyer, firmId } = await addFirm(server);
  const contact = `contact-${firmId}@firms.test`;
  await setContact(server, firmId, { email: contact });
  return { ...(await addCase(server)), lawyer, firmId, contact };
}

type Contact = Partial<typeof firmContacts.$inferInsert>;

export const setContact = (server: TestServer, firmId: number, change: Contact) =>
  server.database.db.update(firmContacts).set(change).where(eq(firmContacts.lawFirmId, firmId));

export const contactNumber = firmPayload.primaryContact.mobileNumber;

/** Remembers where the outbox ends; answers what came since, as 'email to recipient', in alphabetical order. */
export async function watchOutbox(server: TestServer) {
  const all = (after: number) =>
    server.database.db.select().from(outbox).where(gt(outbox.id, after)).orderBy(asc(outbox.id));
  let seen = (await all(0)).at(-1)?.id ?? 0;
  const rows = async () => {
    const found = await all(seen);
    seen = found.at(-1)?.id ?? seen;
    return found;
  };
  return {
    rows,
    templates: async () =>
      (await rows()).map(({ template, recipient }) => `${template} to ${recipient}`).sort(),
  };
}
