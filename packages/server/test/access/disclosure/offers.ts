import { picture, upload } from "../../modules/files/pictures";
import { addTask } from "../../support/add-task";
import { addFirm, casePayload } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";
import type { LeaksWorld } from "../leaks/leaks-world";
import { hidden } from "./hidden";

/** A firm of its own for each test: its lists hold no case of another one. */
export type OfferedFirm = {
  lawyer: Caller;
  firmId: number;
  /** A case with everything in it that is hidden, offered to the firm as a summary. */
  offered: () => Promise<number>;
};

export type Offers = {
  admin: Caller;
  /** The file of the cases' picture, without a link. */
  picturePath: string;
  makeFirm: () => Promise<OfferedFirm>;
};

const [firstName = "", lastName = ""] = hidden.clientName.split(" ");

const people = [
  {
    ...{ role: "injured", firstName: hidden.injured, lastName: "Lee", birthDate: hidden.birth },
    relationship: hidden.relationship,
  },
  {
    ...{ role: "adverse", firstName: "Barnaby", lastName: hidden.adverse },
    ...{ organization: hidden.organization, phoneNumber: `(415) ${hidden.personPhone}` },
  },
  { role: "witness", firstName: "Crispin", lastName: hidden.witness, email: hidden.personContact },
];

function assertDone(replies: { status: number; body: unknown }[]): void {
  const failed = replies.find(({ status }) => status >= 300);
  if (failed) throw new Error(JSON.stringify(failed.body));
}

export async function makeOffers(server: TestServer): Promise<Offers> {
  const admin = await server.signIn({ userType: "admin" });
  const client = await server.signIn({ userType: "client", email: hidden.email, firstName, lastName });
  const { url: imageUrl } = await upload(server, admin, await picture().jpeg().toBuffer());
  const fields = {
    ...{ ...casePayload, firstName, lastName, email: hidden.email, phoneNumber: `(415) ${hidden.phone}` },
    ...{ description: hidden.description, state: "AL", date: "2025-06-15", imageUrl },
  };
  async function offerTo(firmId: number): Promise<number> {
    const added = await admin.rest("POST", "/case", fields);
    const { caseId } = added.data.case as { caseId: number };
    const limits = await admin.rest("GET", `/case/${caseId}/deadlines`);
    const { id } = limits.data.earliest as { id: string };
    const decision = { state: "confirmed", basis: hidden.basis };
    await addTask(server, admin.id, { entityType: "case", entityId: caseId, taskSubtype: hidden.task });
    assertDone([
      added,
      await admin.rest("PUT", `/case/${caseId}/people`, { people }),
      await admin.rest("PUT", `/case/${caseId}/deadlines/${encodeURIComponent(id)}`, decision),
      await client.rest("POST", `/case/${caseId}/messages`, { body: hidden.clientMessage }),
      await admin.rest("POST", `/case/${caseId}/assign-law-firm`, {
        overrideReason: "No firm works there",
        ...{ lawFirmId: firmId, lawFirmNote: "Please read it soon.", disclosure: "summary" },
      }),
    ]);
    return caseId;
  }
  let firms = 0;
  async function makeFirm(): Promise<OfferedFirm> {
    const { lawyer, firmId } = await addFirm(server, `Firm ${++firms}`);
    return { lawyer, firmId, offered: () => offerTo(firmId) };
  }
  return { admin, picturePath: imageUrl.split("?")[0] ?? "", makeFirm };
}

/** The offer for the probes of the leaks, with people of whom nothing is hidden. */
export async function worldOf(
  server: TestServer,
  admin: Caller,
  { lawyer, firmId, caseId }: { lawyer: Caller; firmId: number; caseId: number },
) {
  const other = await server.signIn({ userType: "client" });
  const readers = {
    ...{ anonymous: server.anonymous, client: other, otherClient: other, holder: lawyer },
    ...{ former: lawyer, outsider: lawyer, firmless: lawyer, admin },
  };
  return { readers, caseIds: [caseId], firmIds: [firmId], taskIds: [] } satisfies LeaksWorld;
}
