import { tokenIn } from "@caseward/server/test/mail/smtp-sink";
import { casePayload, firmPayload } from "@caseward/server/test/support/fixtures";
import type { Ledger } from "./ledger";
import { adminEmail, type Site } from "./site";
import type { Wire } from "./wire";
import { ask, type Lawyer, must, type OpenCase, type Person, type World } from "./world";

type Place = { site: Site; wire: Wire; ledger: Ledger };

const startPassword = "as it was at the start";

/** Everybody, by the mails and calls by which people come in. */
export async function makePeople(place: Place): Promise<Omit<World, keyof Place | "random" | "marker">> {
  const admin = await acceptInvitation(place, adminEmail);
  await must(
    ask(place, admin, "auth.inviteAdmin", {
      email: "guarded@people.test",
      firstName: "Gu",
      lastName: "Arded",
    }),
  );
  const guarded = await acceptInvitation(place, "guarded@people.test");
  const lawyers = [await addLawyer(place, "one"), await addLawyer(place, "two")] as const;
  const openCases: [OpenCase, ...OpenCase[]] = [await openCase(place, admin, lawyers[0], "first")];
  openCases.push(
    await openCase(place, admin, lawyers[1], "second"),
    await openCase(place, admin, lawyers[0], "third"),
  );
  const walker = (await openCase(place, admin, lawyers[1], "walker")).client;
  const victim = await registered(place, "victim@people.test");
  return { admin, guarded, lawyers, openCases, walker, victim };
}

async function logIn(place: Place, email: string, password: string): Promise<Person> {
  const { data } = await must(ask(place, null, "auth.login", { email, password }));
  return { id: (data.user as { id: number }).id, email, password, token: String(data.token) };
}

async function acceptInvitation(place: Place, email: string): Promise<Person> {
  const token = tokenIn(await place.site.mail.mailTo(email));
  const { data } = await must(ask(place, null, "auth.verifyEmail", { token }));
  await must(ask(place, null, "auth.setPassword", { token: data.passwordToken, password: startPassword }));
  return logIn(place, email, startPassword);
}

export const registration = (email: string, password: string) => ({
  firstName: "Lee",
  lastName: "Newcomer",
  email,
  password,
  userType: "lawfirm",
});

async function registered(place: Place, email: string): Promise<Person> {
  const { data } = await must(ask(place, null, "auth.register", registration(email, startPassword)));
  const token = tokenIn(await place.site.mail.mailTo(email));
  await must(ask(place, null, "auth.verifyEmail", { token, registrationSecret: data.registrationSecret }));
  return logIn(place, email, startPassword);
}

async function addLawyer(place: Place, name: string): Promise<Lawyer> {
  const person = await registered(place, `lawyer-${name}@people.test`);
  const { data } = await must(
    ask(place, person, "firms.create", { ...firmPayload, firmName: `Firm ${name}` }),
  );
  return { ...person, firmId: (data.lawFirm as { id: number }).id };
}

async function openCase(place: Place, admin: Person, lawyer: Lawyer, name: string): Promise<OpenCase> {
  const email = `client-${name}@people.test`;
  const { data } = await must(ask(place, admin, "cases.add", { ...casePayload, email }));
  const { caseId } = data.case as { caseId: number };
  const client = await acceptInvitation(place, email);
  await must(ask(place, admin, "cases.submit", { caseId, lawFirmId: lawyer.firmId }));
  await must(ask(place, lawyer, "cases.accept", { caseId }));
  return { caseId, client, lawyer };
}
