import { hashToken } from "@caseward/server/platform/encryption/token-hash";
import { type Actor, ask, type Person, type World } from "../world";

const sessionKey = (token: string) => `session:${hashToken(token)}`;

/** A person who logs in and out, and changes their password, language and addresses. */
export const accountActor: Actor = (world) => {
  const { random, ledger } = world;
  const { id, email } = world.changingClient;
  const passwordKey = `password:${id}`;
  ledger.know(passwordKey, world.changingClient.password);
  ledger.know(sessionKey(world.changingClient.token), "1");
  const tokens = [world.changingClient.token];

  const others = (kept: string) =>
    Object.fromEntries(tokens.filter((token) => token !== kept).map((token) => [sessionKey(token), null]));

  async function logIn(password: string): Promise<void> {
    const token = await tokenOfLogin(world, { email, password });
    if (token) tokens.push(token);
  }

  async function act(who: Person, password: string): Promise<void> {
    const newPassword = `${world.marker()} of the changing client`;
    const language = random.pick(["en", "es"]);
    const what = random.below(8);
    if (what === 0) await ask(world, who, "auth.logout", {}, { [sessionKey(who.token)]: null });
    else if (what === 1) {
      const changes = { [passwordKey]: newPassword, ...others(who.token) };
      await ask(world, who, "auth.changePassword", { currentPassword: password, newPassword }, changes);
    } else if (what < 4)
      await ask(world, who, "auth.setLanguage", { language }, { [`language:${id}`]: language });
    else if (what < 7) await saveAddress(who);
    else await ask(world, who, "auth.endOtherSessions", {}, others(who.token));
  }

  async function saveAddress(who: Person): Promise<void> {
    const address = world.marker();
    const rest = { suite: "", city: "Austin", state: "TX", zipCode: "78701" };
    await ask(
      world,
      who,
      "addresses.save",
      { addresses: [{ address, ...rest }] },
      { [`address:${id}`]: address },
    );
  }

  return async () => {
    for (const [index, token] of [...tokens.entries()].reverse())
      if (ledger.isSure(sessionKey(token)) && ledger.valueOf(sessionKey(token)) === null)
        tokens.splice(index, 1);
    const password = ledger.valueOf(passwordKey);
    const token = random.some(tokens);
    if (!password) return;
    if (!token || random.isOneIn(5)) return logIn(password);
    await act({ ...world.changingClient, token }, password);
  };
};

/** The token of a login, once it was answered: its session must be there from then on. */
async function tokenOfLogin(
  world: World,
  given: { email: string; password: string },
): Promise<string | null> {
  const answer = await ask(world, null, "auth.login", given);
  if (answer.kind !== "done") return null;
  const token = String(answer.data.token);
  world.ledger.promise(sessionKey(token), "1");
  world.ledger.promiseRecord(answer.requestId, "auth.login");
  return token;
}

/** An admin disables somebody and enables them again; in between they log in. */
export const victimActor: Actor = (world) => {
  const { ledger, random } = world;
  const { id: userId, email, password } = world.victim;
  const key = `disabled:${userId}`;
  const tokens: string[] = [world.victim.token];
  ledger.know(sessionKey(world.victim.token), "1");

  return async () => {
    if (!ledger.isSure(key)) return;
    if (ledger.valueOf(key) === "1")
      return void (await ask(world, world.admin, "users.enable", { userId }, { [key]: null }));
    if (random.isOneIn(3)) {
      const ended = Object.fromEntries(tokens.map((token) => [sessionKey(token), null]));
      const answer = await ask(world, world.admin, "users.disable", { userId }, { [key]: "1", ...ended });
      if (answer.kind === "done") tokens.length = 0;
      return;
    }
    const token = await tokenOfLogin(world, { email, password });
    if (token) tokens.push(token);
  };
};
