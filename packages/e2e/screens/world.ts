/** People of the demo, who are joined by a lawyer without a firm and a client without a case. */
export const emails = {
  admin: "ruth@caseward.test",
  firm: "guadalupe@trevinogarza.test",
  client: "maria.nunez@people.test",
  newClient: "zoe.angstrom@people.test",
} as const;

export type Role = keyof typeof emails | "firmless" | "caseless" | "nobody";

type Session = { token: string } & Record<string, unknown>;

export type World = {
  /** What a browser keeps of each of them. */
  sessions: Record<Exclude<Role, "nobody">, Session>;
  /** A case of each kind, by its number: the firm's own, where a firm has it. */
  cases: Record<"new" | "submitted" | "accepted" | "rejected" | "mine" | "newClients" | "others", number>;
  firmId: number;
};

type CaseRow = {
  caseId: number;
  status: string;
  lawFirmId: number | null;
  hasMedicalInfo: boolean;
  hasHipaaInfo: boolean;
  client: { email: string };
};

/** Looks around in the demo, as an outside system would. */
export async function discover(origin: string): Promise<World> {
  const call = callsTo(origin);
  const logIn = (email: string, password = "caseward-demo"): Promise<Session> =>
    call("/auth/login", { email, password });
  const [admin, firm, client, newClient, firmless, caseless] = await Promise.all([
    logIn(emails.admin),
    logIn(emails.firm),
    logIn(emails.client),
    logIn(emails.newClient),
    register(origin, "lawfirm").then(({ email, password }) => logIn(email, password)),
    register(origin, "client").then(({ email, password }) => logIn(email, password)),
  ]);
  const { cases }: { cases: CaseRow[] } = await call("/cases", undefined, admin.token);
  const firmId = Number((firm.firm as { id: number }).id);
  const first = (what: string, fits: (row: CaseRow) => boolean): number => {
    const found = cases.find(fits);
    if (!found) throw new Error(`The demo has no ${what}`);
    return found.caseId;
  };
  const ofFirm = (status: string) => (row: CaseRow) => row.status === status && row.lawFirmId === firmId;
  const emailed = (email: string) => (row: CaseRow) => row.client.email === email;
  return {
    sessions: { admin, firm, client, newClient, firmless, caseless },
    firmId,
    cases: {
      new: first("new case", ({ status }) => status === "New"),
      submitted: first("submitted case", ofFirm("Submitted")),
      accepted: first(
        "accepted case",
        (row) => ofFirm("Accepted")(row) && row.hasMedicalInfo && row.hasHipaaInfo,
      ),
      rejected: first("rejected case", ofFirm("Rejected")),
      mine: first("case of the client", (row) => emailed(emails.client)(row) && row.hasHipaaInfo),
      newClients: first("case of the new client", emailed(emails.newClient)),
      others: first("case of another firm", ({ lawFirmId }) => lawFirmId !== null && lawFirmId !== firmId),
    },
  };
}

/** Answers the data of a call to the REST API. */
const callsTo = (origin: string) => async (path: string, body?: unknown, token?: string) => {
  const response = await fetch(origin + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()).data;
};

/** The demo's lawyers all have a firm, and its clients a case; this one is on the way to it. */
async function register(origin: string, userType: "lawfirm" | "client") {
  const call = callsTo(origin);
  const email = `noor.${Date.now()}.${Math.random().toString(36).slice(2)}@newcomers.test`;
  const password = "harbour-light-2";
  const person = { firstName: "Noor", lastName: "Haddad-Lindqvist", email, password, userType };
  const { registrationSecret } = await call("/auth/register", person);
  const mailbox = await (await fetch(`${origin}/mailbox`)).text();
  const token = /verify-email\?token=([\w-]+)/.exec(mailbox.slice(mailbox.indexOf(email)))?.[1];
  await call("/auth/verify-email", { token, registrationSecret });
  return { email, password };
}
