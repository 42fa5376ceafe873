import { join } from "node:path";
import { callsTo, done, logInAt, registerAt, type Session } from "../people/api";

/** People of the demo, who are joined by a lawyer without a firm and a client without a case. */
export const emails = {
  admin: "ruth@caseward.test",
  firm: "guadalupe@trevinogarza.test",
  client: "maria.nunez@people.test",
  newClient: "zoe.angstrom@people.test",
} as const;

export type Role = keyof typeof emails | "firmless" | "caseless" | "sender" | "nobody";

export type World = {
  /** What a browser keeps of each of them. */
  sessions: Record<Exclude<Role, "nobody">, Session>;
  /** A case of each kind, by its number: the firm's own, where a firm has it. */
  cases: Record<
    | ("new" | "submitted" | "accepted" | "unfilled" | "rejected")
    | ("mine" | "newClients" | "others" | "intake" | "turnedDown"),
    number
  >;
  firmId: number;
};

type CaseRow = {
  caseId: number;
  status: string;
  lawFirmId: number | null;
  hasMedicalInfo: boolean;
  hasFinancialInfo: boolean;
  hasHipaaInfo: boolean;
  client: { email: string };
  /** Of what a client told. */
  admission?: object;
};

/** Where a run keeps what its first test found. */
export const worldFile = join(import.meta.dirname, "../test-results/world.json");

/** Finds the people and cases of the demo over the API. */
export async function discover(origin: string): Promise<World> {
  const logIn = async (email: string): Promise<Session> =>
    (await logInAt(origin, email, "caseward-demo")).session;
  const [admin, firm, client, newClient, firmless, caseless, sender] = await Promise.all([
    logIn(emails.admin),
    logIn(emails.firm),
    logIn(emails.client),
    logIn(emails.newClient),
    register(origin, "lawfirm"),
    register(origin, "client"),
    register(origin, "client"),
  ]);
  const turnedDown = await sendIntake(origin, sender);
  const intake = await sendIntake(origin, sender);
  const turnDown = { reason: "too_long_ago" };
  await done(callsTo(origin, admin.token)("POST", `/case/${turnedDown}/turn-down`, turnDown));
  const cases = (await done(callsTo(origin, admin.token)("GET", "/cases"))).cases as CaseRow[];
  const firmId = Number((firm.firm as { id: number }).id);
  const first = (what: string, fits: (row: CaseRow) => boolean): number => {
    const found = cases.find(fits);
    if (!found) throw new Error(`The demo has no ${what}`);
    return found.caseId;
  };
  const ofFirm = (status: string) => (row: CaseRow) => row.status === status && row.lawFirmId === firmId;
  const emailed = (email: string) => (row: CaseRow) => row.client.email === email;
  return {
    sessions: { admin, firm, client, newClient, firmless, caseless, sender },
    firmId,
    cases: {
      new: first("new case", ({ status, admission }) => status === "New" && !admission),
      submitted: first("submitted case", ofFirm("Submitted")),
      accepted: first(
        "accepted case",
        (row) => ofFirm("Accepted")(row) && row.hasMedicalInfo && row.hasHipaaInfo,
      ),
      unfilled: first(
        "accepted case without forms",
        (row) => ofFirm("Accepted")(row) && !row.hasFinancialInfo && !row.hasHipaaInfo,
      ),
      rejected: first("rejected case", ofFirm("Rejected")),
      mine: first("case of the client", (row) => emailed(emails.client)(row) && row.hasHipaaInfo),
      newClients: first("case of the new client", emailed(emails.newClient)),
      ...{ intake, turnedDown },
      others: first("case of another firm", ({ lawFirmId }) => lawFirmId !== null && lawFirmId !== firmId),
    },
  };
}

/** What a client tells of an accident, by the number of its case. */
async function sendIntake(origin: string, { token }: Session): Promise<number> {
  const legalCase = await done(
    callsTo(origin, token)("POST", "/client/case", {
      ...{ phoneNumber: "(512) 555-0142", accidentType: "Slip and fall", date: "2026-03-10" },
      ...{ city: "Austin", state: "TX", consent: true, language: "en" },
      description: "I slipped on a wet floor in a store.\n\nHow I am now: My back hurts.",
    }),
  );
  return (legalCase.case as { caseId: number }).caseId;
}

/** The demo's lawyers all have a firm, and its clients a case; this one has none yet. */
async function register(origin: string, userType: "lawfirm" | "client"): Promise<Session> {
  const email = `noor.${Date.now()}.${Math.random().toString(36).slice(2)}@newcomers.test`;
  const password = "harbour-light-2";
  const person = { userType, firstName: "Noor", lastName: "Haddad-Lindqvist", email, password };
  return (await registerAt(origin, person)).session;
}
