import { tokenIn } from "@caseward/server/test/platform/mail/smtp-sink";
import { casePayload, firmPayload } from "@caseward/server/test/support/fixtures";
import type { Ledger } from "./ledger";
import { adminEmail, type Site } from "./site";
import type { Wire } from "./wire";
import { ask, type Lawyer, must, type OpenCase, type Person, type World } from "./world";

type Fixture = { site: Site; wire: Wire; ledger: Ledger };

const startPassword = "as it was at the start";

/** Everybody, by the mails and calls by which people come in. */
export async function makePeople(
  fixture: Fixture,
): Promise<Omit<World, keyof Fixture | "random" | "marker">> {
  const admin = await acceptInvitation(fixture, adminEmail);
  await must(
    ask(fixture, admin, "auth.inviteAdmin", {
      email: "guarded@people.test",
      firstName: "Gu",
      lastName: "Arded",
    }),
  );
  const guarded = await acceptInvitation(fixture, "guarded@people.test");
  const lawyers = [await addLawyer(fixture, admin, "one"), await addLawyer(fixture, admin, "two")] as const;
  const openCases: [OpenCase, ...OpenCase[]] = [await openCase(fixture, admin, lawyers[0], "first")];
  openCases.push(
    await openCase(fixture, admin, lawyers[1], "second"),
    await openCase(fixture, admin, lawyers[0], "third"),
  );
  const changingClient = (await openCase(fixture, admin, lawyers[1], "changing")).client;
  const victim = await registered(fixture, "victim@people.test");
  return { admin, guarded, lawyers, openCases, changingClient, victim };
}

async function logIn(fixture: Fixture, email: string, password: string): Promise<Person> {
  const { data } = await must(ask(fixture, null, "auth.login", { email, password }));
  return { id: (data.user as { id: number }).id, email, password, token: String(data.token) };
}

async function acceptInvitation(fixture: Fixture, email: string): Promise<Person> {
  const token = tokenIn(await fixture.site.mail.mailTo(email));
  const { data } = await must(ask(fixture, null, "auth.verifyEmail", { token }));
  await must(ask(fixture, null, "auth.setPassword", { token: data.passwordToken, password: startPassword }));
  return logIn(fixture, email, startPassword);
}

export const registration = (email: string, password: string) => ({
  firstName: "Lee",
  lastName: "Newcomer",
  email,
  password,
  userType: "lawfirm",
});

async function registered(fixture: Fixture, email: string): Promise<Person> {
  const { data } = await must(ask(fixture, null, "auth.register", registration(email, startPassword)));
  const token = tokenIn(await fixture.site.mail.mailTo(email));
  await must(ask(fixture, null, "auth.verifyEmail", { token, registrationSecret: data.registrationSecret }));
  return logIn(fixture, email, startPassword);
}

async function addLawyer(fixture: Fixture, admin: Person, name: string): Promise<Lawyer> {
  const person = await registered(fixture, `lawyer-${name}@people.test`);
  const { data } = await must(
    ask(fixture, person, "firms.create", { ...firmPayload, firmName: `Firm ${name}` }),
  );
  const firmId = (data.lawFirm as { id: number }).id;
  await must(ask(fixture, admin, "firms.verify", { firmId, status: "verified" }));
  return { ...person, firmId };
}

async function openCase(fixture: Fixture, admin: Person, lawyer: Lawyer, name: string): Promise<OpenCase> {
  const email = `client-${name}@people.test`;
  const { data } = await must(ask(fixture, admin, "cases.add", { ...casePayload, email }));
  const { caseId } = data.case as { caseId: number };
  const client = await acceptInvitation(fixture, email);
  await must(ask(fixture, admin, "cases.submit", { caseId, lawFirmId: lawyer.firmId }));
  await must(ask(fixture, lawyer, "cases.accept", { caseId }));
  return { caseId, client, lawyer };
}
