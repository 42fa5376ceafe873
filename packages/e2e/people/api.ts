export type Answer = { status: number; data: Record<string, unknown>; text: string };

/** Calls the REST API, as an outside system would. */
export const callsTo =
  (origin: string, token?: string) =>
  async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json");
    return { status: response.status, data: (isJson && JSON.parse(text).data) || {}, text };
  };

export type Call = ReturnType<typeof callsTo>;

/** The data of a call that must succeed. */
export async function done(answer: Promise<Answer>): Promise<Answer["data"]> {
  const { status, data, text } = await answer;
  if (status >= 300) throw new Error(`A call answered ${status}: ${text.slice(0, 500)}`);
  return data;
}

/** What a browser keeps of somebody who is logged in. */
export type Session = { token: string } & Record<string, unknown>;

export type LoggedIn = { session: Session; call: Call };

export async function logInAt(origin: string, email: string, password: string): Promise<LoggedIn> {
  const session = await done(callsTo(origin)("POST", "/auth/login", { email, password }));
  return { session: session as Session, call: callsTo(origin, String(session.token)) };
}

export type Person = {
  userType: "lawfirm" | "client";
  firstName: string;
  lastName: string;
  email: string;
  password: string;
};

/** Registers, verifies by the mail of the development mailbox and logs in. */
export async function registerAt(origin: string, person: Person): Promise<LoggedIn> {
  const call = callsTo(origin);
  const { registrationSecret } = await done(call("POST", "/auth/register", person));
  const { text: mailbox } = await call("GET", "/mailbox");
  const token = /verify-email\?token=([\w-]+)/.exec(mailbox.slice(mailbox.indexOf(person.email)))?.[1];
  await done(call("POST", "/auth/verify-email", { token, registrationSecret }));
  return logInAt(origin, person.email, person.password);
}
