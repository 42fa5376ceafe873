import { Secret, TOTP } from "otpauth";
import { givePassword } from "../../access/permissions/people";
import type { Caller, TestServer } from "../../support/harness";

export const password = "the right password";

const stepMs = 30_000;

/** What an authenticator app shows for a secret, now or some steps of half a minute later. */
export const codeOf = ({ services }: TestServer, secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: services.now().getTime() + stepsAhead * stepMs,
  });

/** Goes on to where a step of codes begins, so that none ends between a code and its use. */
export const toStepStart = ({ services, passTime }: TestServer): void =>
  passTime(stepMs - (services.now().getTime() % stepMs));

/** A password and a second factor for somebody, set up the way people do it. The next code is one step ahead. */
export async function setUpFactor(server: TestServer, caller: Caller) {
  await givePassword(server, caller.id, password);
  const { data } = await caller.mutate("secondFactor.start", { currentPassword: password });
  const secret = String(data.secret);
  const confirmed = await caller.mutate("secondFactor.confirm", { code: codeOf(server, secret) });
  if (confirmed.status !== 200) throw new Error(`Setting up answered ${confirmed.status}`);
  return { secret, recoveryCodes: confirmed.data.recoveryCodes as string[] };
}

/** Somebody of the staff with a second factor. */
export async function makeGuarded(server: TestServer, userType: "admin" | "lawfirm" = "admin") {
  const caller = await server.signIn({ userType });
  return { caller, email: caller.email, ...(await setUpFactor(server, caller)) };
}

/** The challenge of a login after the right password. */
export async function challengeFor({ anonymous }: TestServer, email: string): Promise<string> {
  const { body } = await anonymous.rest("POST", "/auth/login", { email, password });
  return String(body.challenge);
}
