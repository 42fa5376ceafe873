import type { Reply, TestServer } from "../../support/harness";

export const typedPassword = "typed at registration";

export const person = { firstName: "Ada", lastName: "Obi", userType: "client", password: typedPassword };

/** What a browser keeps of a registration, and the token that came by mail. */
export type Registered = { email: string; token: string; registrationSecret: string };

const post = ({ anonymous }: TestServer, url: string, body: object): Promise<Reply> =>
  anonymous.rest("POST", `/auth/${url}`, body);

export async function register(
  server: TestServer,
  given: Partial<typeof person> & { email: string },
): Promise<Registered> {
  const reply = await post(server, "register", { ...person, ...given });
  if (reply.status !== 200) throw new Error(`Registering answered ${reply.status}`);
  const { token } = await server.lastMail(given.email);
  return { email: given.email, token, registrationSecret: String(reply.data.registrationSecret) };
}

export const verify = (server: TestServer, given: { token: string; registrationSecret?: string }) =>
  post(server, "verify-email", given);

export const logIn = (server: TestServer, email: string, password: string) =>
  post(server, "login", { email, password });

export const setPassword = (server: TestServer, token: unknown, password: string) =>
  post(server, "set-password", { token, password });

export const forgot = (server: TestServer, email: string) => post(server, "forgot-password", { email });

/** A verified account with a password, made the way people make one. */
export async function makeAccount(server: TestServer, email: string, userType = "client"): Promise<void> {
  const { token, registrationSecret } = await register(server, { email, userType });
  const { status } = await verify(server, { token, registrationSecret });
  if (status !== 200) throw new Error(`Verifying answered ${status}`);
}
