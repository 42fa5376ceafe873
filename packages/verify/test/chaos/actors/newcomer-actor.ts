import { tokenIn } from "@caseward/server/test/platform/mail/smtp-sink";
import { firmPayload } from "@caseward/server/test/support/fixtures";
import { registration } from "../people";
import { type Actor, ask, create, type Person, type World } from "../world";

type Newcomer = { email: string; password: string; secret: unknown; token: string | null };

/** Lawyers register, open the link in the mail, log in and onboard a firm; what was cut off goes on where it stopped. */
export const newcomerActor: Actor = (world) => {
  const start = (): Newcomer => ({
    email: `${world.marker()}@lawyers.test`,
    password: `${world.marker()} of a newcomer`,
    secret: null,
    token: null,
  });
  let newcomer = start();

  return async () => {
    const { email } = newcomer;
    const keys = [`account:${email}`, `verified:${email}`, `firm:Firm of ${email}`];
    if (!world.ledger.isSure(...keys.slice(0, 2))) return readSomething(world);
    const [account, verified, firm] = keys.map((key) => world.ledger.valueOf(key));
    if (firm) newcomer = start();
    else if (!account) await register(world, newcomer);
    else if (!verified) await verify(world, newcomer);
    else await onboard(world, newcomer);
  };
};

async function register(world: World, newcomer: Newcomer): Promise<void> {
  const { email, password } = newcomer;
  const changes = { [`account:${email}`]: "1" };
  const answer = await ask(world, null, "auth.register", registration(email, password), changes);
  newcomer.secret = answer.data.registrationSecret ?? null;
}

/** In the browser that registered, or by the link alone when the answer with its secret was lost. */
async function verify(world: World, { email, password, secret }: Newcomer): Promise<void> {
  const mail = world.site.mail.mails.find(({ to }) => to.includes(email));
  if (!mail) return readSomething(world);
  const changes = { [`verified:${email}`]: "1" };
  const input = { token: tokenIn(mail), registrationSecret: secret };
  const { data } = await ask(world, null, "auth.verifyEmail", input, changes);
  if (!data.passwordToken) return;
  const { firstName, lastName, userType } = registration(email, password);
  const owner = { firstName, lastName, userType };
  await ask(world, null, "auth.setPassword", { token: data.passwordToken, password, owner });
}

async function onboard(world: World, newcomer: Newcomer): Promise<void> {
  const { email, password } = newcomer;
  const firmName = `Firm of ${email}`;
  if (newcomer.token === null) {
    const answer = await ask(world, null, "auth.login", { email, password });
    newcomer.token = answer.kind === "done" ? String(answer.data.token) : null;
    if (answer.code === "invalid_credentials") await reset(world, email);
    return;
  }
  const person: Person = { id: 0, email, password, token: newcomer.token };
  const input = { ...firmPayload, firmName };
  await create(world, {
    procedure: "firms.create",
    who: person,
    input,
    changes: { [`firm:${firmName}`]: "1" },
  });
}

/** The answer with the token for a first password was lost. */
async function reset(world: World, email: string): Promise<void> {
  world.ledger.promise(`firm:Firm of ${email}`, null);
  await ask(world, null, "auth.forgotPassword", { email });
}

/** What people look at, in every role: it must be answered, or refused with a sentence. */
async function readSomething(world: World): Promise<void> {
  const { wire, random, admin, lawyers } = world;
  const { caseId, client, lawyer } = random.pick(world.openCases as [(typeof world.openCases)[0]]);
  const reads = [
    () => wire.call("cases.list", {}, random.pick([admin, client]).token),
    () => wire.call("cases.listForFirm", {}, random.pick([...lawyers]).token),
    () => wire.call("cases.get", { caseId }, random.pick<Person>([admin, lawyer, client]).token),
    () => wire.call("forms.get", { caseId }, random.pick<Person>([admin, lawyer, client]).token),
    () => wire.call("messages.list", { caseId }, random.pick<Person>([admin, lawyer, client]).token),
    () => wire.call("stages.list", { caseId }, client.token),
    () => wire.call("tasks.list", {}, admin.token),
    () => wire.call("audit.list", {}, admin.token),
    () => wire.call("users.list", {}, admin.token),
    () => wire.get("/auth/session", client.token),
    () => wire.get("/healthz"),
  ] as const;
  await random.pick(reads as unknown as [(typeof reads)[0]])();
}

export const readerActor: Actor = (world) => () => readSomething(world);
